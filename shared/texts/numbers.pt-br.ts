/** The words of which numbers up to 999 consist. */
export const ones =
  "zero um dois três quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove".split(
    " ",
  );
export const tens = "vinte trinta quarenta cinquenta sessenta setenta oitenta noventa".split(" ");
export const hundreds =
  "cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos".split(
    " ",
  );
/** What differs of those that agree with a feminine noun. */
export const feminine: Readonly<Record<string, string>> = { um: "uma", dois: "duas" };
