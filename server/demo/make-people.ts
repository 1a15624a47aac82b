import type { Random } from "./random.ts";

export type Person = {
  readonly name: string;
  readonly email: string;
  /** E.164 */
  readonly phone: string;
  /** Eleven digits with correct check digits. */
  readonly cpf: string;
  /** YYYY-MM-DD */
  readonly dateOfBirth: string;
};

const women = names(`
  Ana Clara, Beatriz, Camila, Carolina, Cecília, Cláudia, Débora, Eduarda, Fabiana, Fernanda,
  Gabriela, Heloísa, Isabela, Jéssica, Joana, Juliana, Larissa, Letícia, Lívia, Luana, Luciana,
  Manuela, Márcia, Mariana, Natália, Patrícia, Priscila, Rafaela, Renata, Sabrina, Sílvia,
  Sofia, Tatiane, Vanessa, Vitória, Yasmin`);
const men = names(`
  Alexandre, André, Antônio, Bruno, Caio, Carlos Eduardo, César, Daniel, Davi, Diego, Eduardo,
  Fábio, Felipe, Fernando, Guilherme, Gustavo, Henrique, Igor, João Pedro, Jorge, José,
  Leandro, Leonardo, Lucas, Luiz Felipe, Marcelo, Márcio, Mateus, Murilo, Otávio, Paulo, Pedro,
  Rafael, Renato, Ricardo, Rodrigo, Sérgio, Thiago, Vinícius, Vítor`);
const surnames = names(`
  Almeida, Alves, Andrade, Araújo, Assunção, Barbosa, Barros, Batista, Borges, Brandão,
  Cardoso, Carvalho, Castro, Cavalcanti, Conceição, Correia, Costa, Cunha, Dias, Duarte,
  Fernandes, Ferreira, Figueiredo, Fonseca, Freitas, Gomes, Gonçalves, Leite, Lima, Lopes,
  Machado, Magalhães, Marques, Martins, Melo, Mendes, Miranda, Monteiro, Moraes, Moreira,
  Nascimento, Nogueira, Nunes, Oliveira, Pacheco, Peixoto, Pereira, Pinto, Pires, Queiroz,
  Ramos, Rezende, Ribeiro, Rocha, Rodrigues, Sales, Sampaio, Santana, Santos, Silva, Siqueira,
  Soares, Souza, Tavares, Teixeira, Vasconcelos, Vieira, Xavier`);

/** `count` customers with different names; `womenShare` from 0 to 1. */
export function makePeople(random: Random, count: number, womenShare: number): Person[] {
  const people = new Map<string, Person>();
  while (people.size < count) {
    const first = random.pick(random.chance(womenShare) ? women : men);
    const name = `${first} ${random.pick(surnames)} ${random.pick(surnames)}`;
    const email = `${nameAddress(name)}@cliente.example`;
    if (people.has(email)) continue;
    people.set(email, {
      name,
      email,
      phone: `+5511${random.between(96_000_0000, 99_999_9999)}`,
      cpf: makeCpf(random),
      dateOfBirth: `${random.between(1950, 2006)}-${two(random.between(1, 12))}-${two(random.between(1, 28))}`,
    });
  }
  return [...people.values()];
}

/** Returns the sex of one of these people, which papers of controlled medications name. */
export function sexOf({ name }: Pick<Person, "name">): "Feminino" | "Masculino" {
  return women.some((first) => name.startsWith(`${first} `)) ? "Feminino" : "Masculino";
}

/** Makes a CPF: nine random digits and their two check digits. */
export function makeCpf(random: Random): string {
  const digits = Array.from({ length: 9 }, () => random.between(0, 9));
  // The same digit eleven times passes the sums but is nobody's CPF.
  if (new Set(digits).size === 1) return makeCpf(random);
  digits.push(checkDigit(digits));
  digits.push(checkDigit(digits));
  return digits.join("");
}

function checkDigit(digits: readonly number[]): number {
  const sum = digits.reduce((total, digit, i) => total + digit * (digits.length + 1 - i), 0);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

function nameAddress(name: string): string {
  return name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replaceAll(" ", ".");
}

function two(value: number): string {
  return String(value).padStart(2, "0");
}

function names(text: string): string[] {
  return text.split(",").map((name) => name.trim());
}
