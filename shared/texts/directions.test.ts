import { expect, test } from "vitest";
import { directionsOf, numberInWords, quantityInWords, writtenOut } from "./directions.pt-br.ts";

test.each([
  ["Losartana 50 mg, comprimido revestido", 30, "30 (trinta) comprimidos"],
  ["Amoxicilina 500 mg, cápsula", 21, "21 (vinte e uma) cápsulas"],
  ["Dipirona 500 mg/mL, solução oral (gotas)", 1, "1 (um) frasco"],
  ["Cetoconazol 20 mg/g, creme", 2, "2 (duas) bisnagas"],
  ["Bisacodil 5 mg, drágea", 10, "10 (dez) comprimidos"],
  ["Testosterona 100 mg/mL, solução injetável", 200, "200 (duzentas) unidades"],
  ["Fórmula da noite 5 mg", 1, "1 (uma) unidade"],
])("of %s a quantity of %d is written %s", (medication, quantity, words) => {
  expect(quantityInWords(quantity, medication)).toBe(words);
});

test.each([
  ["1 comprimido", "um comprimido"],
  ["500 mg", "quinhentos miligramas"],
  ["2,5 ml", "dois vírgula cinco mililitros"],
  ["0,05 mg", "zero vírgula zero cinco miligramas"],
  ["1cp VO", "um comprimido por via oral"],
  ["2 cápsulas", "duas cápsulas"],
  ["21 gotas", "vinte e uma gotas"],
  ["1x ao dia", "uma vez ao dia"],
  ["3x/dia", "três vezes ao dia"],
  ["8/8h", "a cada oito horas"],
  ["8 em 8 horas", "a cada oito horas"],
  ["de 12 em 12h", "a cada doze horas"],
  ["2 sem", "duas semanas"],
  ["1 sem açúcar", "um sem açúcar"],
  ["de 12/12 horas", "a cada doze horas"],
  ["A cada 6 horas", "A cada seis horas"],
  ["7 dias", "sete dias"],
  ["10d", "dez dias"],
  ["Se necessário", "Se necessário"],
  ["1 comp. s/n", "um comprimido se necessário"],
  ["1.000 UI", "mil unidades internacionais"],
  ["100 mcg", "cem microgramas"],
  ["uso contínuo", "uso contínuo"],
  ["1 hora antes", "uma hora antes"],
  ["de 21/21 dias", "a cada vinte e um dias"],
  ["7/7 dias", "a cada sete dias"],
  ["30/30d", "a cada trinta dias"],
  ["de 2/2 semanas", "a cada duas semanas"],
  ["6/6 meses", "a cada seis meses"],
  ["3/3", "3/3"],
  ["1/2 comprimido", "meio comprimido"],
  ["½ comp", "meio comprimido"],
  ["1/2 cápsula", "meia cápsula"],
  ["1/4 comprimido", "um quarto de comprimido"],
  ["1/4 de comprimido", "um quarto de comprimido"],
  ["1 e 1/2 comprimido", "um e meio comprimido"],
  ["2 1/2 comprimidos", "dois e meio comprimidos"],
  ["1½ comprimido", "um e meio comprimido"],
  ["às 20:00", "às vinte horas"],
  ["às 8h30", "às oito horas e trinta minutos"],
  ["à 1:00", "à uma hora"],
  ["20h", "vinte horas"],
  ["no 1º dia", "no primeiro dia"],
  ["a 2ª dose", "a segunda dose"],
  ["do 21º ao 30º dia", "do vigésimo primeiro ao trigésimo dia"],
  ["12º dia", "décimo segundo dia"],
  ["Vitamina B12", "Vitamina B12"],
  ["HbA1c", "HbA1c"],
  ["10 mg/kg/dia", "dez miligramas por quilo por dia"],
  ["250 mg/ml", "duzentos e cinquenta miligramas por mililitro"],
  ["250 mg/5 ml", "duzentos e cinquenta miligramas por cinco mililitros"],
  ["12,5 mg", "doze vírgula cinco miligramas"],
  ["0,1 mg", "zero vírgula um miligramas"],
  ["2x/semana", "duas vezes por semana"],
  ["2.5 mg", "dois vírgula cinco miligramas"],
  ["até 05/12/2026", "até 05/12/2026"],
  ["1-2 comprimidos", "um a dois comprimidos"],
  ["7-10 dias", "sete a dez dias"],
  ["2-1 comprimidos", "2-1 comprimidos"],
  ["q8h", "a cada oito horas"],
  ["q 12 h", "a cada doze horas"],
  ["4x/24h", "quatro vezes em vinte e quatro horas"],
  ["3×/dia", "três vezes ao dia"],
  ["gaze de 10 × 10 cm", "gaze de dez × dez cm"],
  ["1 cx.", "uma caixa"],
  ["c/ água", "com água"],
  ["1 cp c/ 1 copo de água", "um comprimido com um copo de água"],
  ["c/ 8h", "c/ oito horas"],
  ["P/ dor", "Para dor"],
  ["s/ diluir", "sem diluir"],
  ["1 cp se nec.", "um comprimido se necessário"],
  ["1 cp SOS", "um comprimido se necessário"],
  ["1/2 supositórios", "meio supositório"],
  ["meio ampolas", "meia ampola"],
  ["0,5 UI e 1/2 UI", "zero vírgula cinco unidades internacionais e meia unidade internacional"],
  ["0,5 cp e 0.5 ampolas", "meio comprimido e meia ampola"],
  [
    "10,5 cp e 0,55 cp",
    "dez vírgula cinco comprimidos e zero vírgula cinquenta e cinco comprimidos",
  ],
  ["1 inalações", "uma inalação"],
  ["21 comprimidos", "vinte e um comprimidos"],
  ["1 cp pela manhã e 1/2 cp à noite", "um comprimido pela manhã e meio comprimido à noite"],
  ["2 cp cedo e 1 cp à noite", "dois comprimidos cedo e um comprimido à noite"],
  ["2,5 cp e 2 e 1/2 cp", "dois vírgula cinco comprimidos e dois e meio comprimidos"],
  ["0.125 mg", "zero vírgula cento e vinte e cinco miligramas"],
  ["0.0625 mg", "zero vírgula zero seiscentos e vinte e cinco miligramas"],
  ["1.250 mg", "1.250 miligramas"],
  ["1.000 mg", "1.000 miligramas"],
  ["de 1.000 a 2.000 UI", "de mil a duas mil unidades internacionais"],
  ["50.000 UI", "cinquenta mil unidades internacionais"],
  ["1.200.000 UI", "1.200.000 unidades internacionais"],
  ["1.250,5 mg", "mil duzentos e cinquenta vírgula cinco miligramas"],
  ["1,250.5 mg", "1,250.5 miligramas"],
  ["permanganato de potássio 1:40.000", "permanganato de potássio 1:40.000"],
  ["Diluir 1:10", "Diluir 1:10"],
  ["FAN 1:80", "FAN 1:80"],
  ["às 8:30 e 20:30", "às oito horas e trinta minutos e vinte horas e trinta minutos"],
  ["8:30h", "oito horas e trinta minutos"],
  ["NYHA IV", "NYHA IV"],
  ["fototipo IV", "fototipo IV"],
  ["grau IV", "grau IV"],
  ["estágio IV", "estágio IV"],
  ["dor tipo III ou IV", "dor tipo III ou IV"],
  ["1 g IV", "um grama por via intravenosa"],
  ["1 ampola IM ou IV", "uma ampola por via intramuscular ou por via intravenosa"],
  ["Aplicar EV/IM", "Aplicar por via intravenosa/por via intramuscular"],
  ["1 frasco-ampola IV", "um frasco-ampola por via intravenosa"],
  ["10 UI de insulina NPH SC", "dez unidades internacionais de insulina NPH por via subcutânea"],
  ["1 g de ceftriaxona IV", "um grama de ceftriaxona por via intravenosa"],
  ["1 comprimido, SL", "um comprimido, por via sublingual"],
  ["em Florianópolis/SC", "em Florianópolis/SC"],
  ["em Joinville, SC", "em Joinville, SC"],
  ["Rua das Flores, s/n", "Rua das Flores, s/n"],
  ["VO2 máximo", "VO2 máximo"],
  ["gaze de 10x10 cm", "gaze de 10x10 cm"],
  ["gaze de 7,5 x 7,5 cm", "gaze de sete vírgula cinco x sete vírgula cinco cm"],
  ["agulha 30G", "agulha 30G"],
  ["ultrassom 3D", "ultrassom 3D"],
  ["1 gota no olho E/D", "uma gota no olho E/D"],
  ["3 gotas/d", "três gotas por dia"],
  ["2 ml/h", "dois mililitros por hora"],
  ["500 mg/125 mg", "quinhentos miligramas/125 miligramas"],
  ["cabeceira a 30°", "cabeceira a 30°"],
  ["febre acima de 38º", "febre acima de 38º"],
  ["retorno em 1/3", "retorno em 1/3"],
  ["edema 3/4+", "edema 3/4+"],
  ["1/2-1 comprimido", "1/2-1 comprimido"],
  ["Losartana 50 1/2 comprimido", "Losartana cinquenta 1/2 comprimido"],
  ["50 000 UI", "cinquenta mil unidades internacionais"],
  ["1\u00A0000 mg", "mil miligramas"],
  ["de 1\u202F000 a 2\u202F000 UI", "de mil a duas mil unidades internacionais"],
  ["1 500 mg", "1 500 miligramas"],
  ["1 200 000 UI", "1 200 000 unidades internacionais"],
  ["penicilina benzatina IM dose única", "penicilina benzatina por via intramuscular dose única"],
  ["dipirona EV se dor", "dipirona por via intravenosa se dor"],
  ["captopril SL", "captopril por via sublingual"],
  ["leite NAN SL pela manhã", "leite NAN SL pela manhã"],
  ["1 ampola (2 ml) IM", "uma ampola (dois mililitros) por via intramuscular"],
  ["1 ampola (2 ml) SC", "uma ampola (dois mililitros) por via subcutânea"],
  ["1 frasco (1 g) IV", "um frasco (um grama) por via intravenosa"],
  ["em Joinville (Centro), SC", "em Joinville (Centro), SC"],
  ["Aplicar via SC", "Aplicar por via subcutânea"],
  ["Por via EV", "Por via intravenosa"],
  ["até 05.12", "até 05.12"],
  ["dia 05.12 dose única", "dia 05.12 dose única"],
  ["às 8.30 lavar o nariz", "às 8.30 lavar o nariz"],
  ["a partir de 10.01", "a partir de 10.01"],
  ["dias 05.12 e 06.12", "dias 05.12 e 06.12"],
  ["às 8.30, 14.30 e 20.30", "às 8.30, 14.30 e 20.30"],
  ["diluir em 2.5 ml", "diluir em dois vírgula cinco mililitros"],
  ["até 2.5 a 5.5 mg", "até dois vírgula cinco a cinco vírgula cinco miligramas"],
  ["8h30min", "oito horas e trinta minutos"],
  ["8h01", "oito horas e um minuto"],
  ["às 20:00 horas", "às vinte horas"],
  ["às 8:30hs", "às oito horas e trinta minutos"],
  ["2 ou 3 gotas", "duas ou três gotas"],
  ["1 a 2 gotas", "uma a duas gotas"],
  ["1 a 2 comprimidos", "um a dois comprimidos"],
  ["1 ou 1/2 cápsula", "uma ou meia cápsula"],
  ["2 a 3x ao dia", "duas a três vezes ao dia"],
  ["2 pastilhas", "duas pastilhas"],
  ["2 seringas", "duas seringas"],
  ["1 caneta", "uma caneta"],
  ["2 camadas", "duas camadas"],
  ["2 borrifadas", "duas borrifadas"],
  ["2 bisnagas", "duas bisnagas"],
  ["2 tomadas", "duas tomadas"],
  ["2 noites", "duas noites"],
  ["1º, 3º e 5º dia", "primeiro, terceiro e quinto dia"],
])("%s is written out", (typed, said) => {
  expect(writtenOut(typed)).toBe(said);
});

test("a piece is what the medication comes in", () => {
  expect(writtenOut("1cp 8/8h", "Amoxicilina 500 mg, cápsula")).toBe(
    "uma cápsula a cada oito horas",
  );
  expect(writtenOut("2 comp.", "Omeprazol 20 mg, cápsula")).toBe("duas cápsulas");
  expect(writtenOut("1 cp", "Losartana 50 mg, comprimido revestido")).toBe("um comprimido");
});

test("numbers agree and join as people say them", () => {
  expect(numberInWords(1_200)).toBe("mil e duzentos");
  expect(numberInWords(1_250)).toBe("mil duzentos e cinquenta");
  expect(numberInWords(200, true)).toBe("duzentas");
  expect(numberInWords(115)).toBe("cento e quinze");
  expect(numberInWords(50_000)).toBe("cinquenta mil");
});

test("no figure is left of directions", () => {
  for (let n = 0; n < 3_000; n += 7) expect(writtenOut(`${n} mg ${n} gotas`)).not.toMatch(/\d/);
});

test("directions are one sentence, whatever was chosen", () => {
  const said = {
    medication: "",
    dosage: "1 cápsula",
    frequency: "A cada 8 horas",
    duration: "7 dias",
  };
  expect(directionsOf(said)).toBe("uma cápsula, a cada oito horas, por sete dias");
  expect(directionsOf({ ...said, duration: "NYHA IV" })).toMatch(/, NYHA IV$/);
  expect(directionsOf({ ...said, frequency: "Se necessário" })).toBe(
    "uma cápsula, se necessário, por sete dias",
  );
});

test.each([
  ["Uma vez por semana", "4 semanas", "uma vez por semana, por quatro semanas"],
  ["Em dias alternados", "7 a 10 dias", "em dias alternados, por sete a dez dias"],
  ["A cada 15 dias", "1 mês", "a cada quinze dias, por um mês"],
  ["Uma vez por mês", "por 3 meses", "uma vez por mês, por três meses"],
  ["Dose única", "Dose única", "dose única"],
  [
    "Se necessário, no máximo a cada 6 horas",
    "5 dias",
    "se necessário, no máximo a cada seis horas, por cinco dias",
  ],
  ["1x ao dia", "uso contínuo", "uma vez ao dia, uso contínuo"],
  ["1x ao dia", "até sete dias", "uma vez ao dia, até sete dias"],
])("“%s” for “%s” is said “%s”", (frequency, duration, said) => {
  const directions = { medication: "", dosage: "1 cápsula", frequency, duration };
  expect(directionsOf(directions)).toBe(`uma cápsula, ${said}`);
});
