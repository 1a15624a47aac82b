/**
 * What diagnoses of primary care are called in consultations and by patients, where the CID-10 says it in
 * other words: `names: codes`, the likeliest first. docs/decisions/2026-11-25-cid-10.md names the source.
 */
export const synonymEntries = `
pressão alta, hipertensão arterial, has: I10
pressão baixa: I95.9, I95.1
infarto, ataque do coração, iam: I21.9, I21
derrame, avc, acidente vascular cerebral: I64, I63
insuficiência cardíaca, coração fraco, icc: I50.0, I50.9
arritmia, batedeira: I49.9, R00.2
fibrilação atrial: I48
angina, dor no peito: I20.9, R07.4
trombose, tvp: I80.2
varizes: I83.9
hemorroida: I84.9
má circulação: I73.9, I87.2
colesterol alto, dislipidemia, hipercolesterolemia: E78.5, E78.0
triglicerídeos altos, triglicérides altos: E78.1
diabetes, diabetes tipo 2, dm2, açúcar no sangue: E11.9, E11
diabetes tipo 1, dm1: E10.9
diabetes gestacional, dmg: O24.4
pré-diabetes, glicemia alta, glicose alta: R73.9, R73
obesidade, excesso de peso, sobrepeso: E66.9
hipotireoidismo, tireoide lenta: E03.9
hipertireoidismo, tireoide acelerada: E05.9
tireoidite de hashimoto, hashimoto: E06.3
falta de vitamina d: E55.9
falta de vitamina b12: E53.8
anemia ferropriva, falta de ferro: D50.9
ácido úrico alto: E79.0
intolerância à lactose: E73.9
ovário policístico, ovários policísticos, sop: E28.2
lombalgia, dor nas costas, dor lombar, dor na lombar: M54.5, M54.9
lombociatalgia: M54.4
dor no ciático, nervo ciático: M54.3
dor no pescoço, torcicolo: M54.2
hérnia de disco: M51.2, M51.1
dor na coluna: M54.9, M54
bico de papagaio: M47
dor no joelho, dor articular, dor nas juntas: M25.5
dor no ombro: M75, M25.5
artrose no joelho: M17.9
artrose no quadril: M16.9
artrose, osteoartrite, desgaste: M19.9
artrite reumatoide: M06.9
tendinite do ombro, manguito rotador: M75.1
ombro congelado: M75.0
tendinite: M77.9, M65
cotovelo de tenista: M77.1
túnel do carpo, formigamento na mão: G56.0
esporão: M77.3
fascite plantar: M72.2
dor muscular: M79.1
dor na perna, dor no braço: M79.6
torção no tornozelo, torci o pé, entorse de tornozelo: S93.4
osteoporose, ossos fracos: M81.9
gota: M10.9
gripe, influenza: J11.1, J11
resfriado, ivas: J00, J06.9
dor de garganta, garganta inflamada: J02.9, J03.9
amigdalite, infecção de garganta: J03.9, J03.0
amigdalite bacteriana, amigdalite estreptocócica: J03.0
sinusite: J01.9, J32.9
rinite, rinite alérgica, alergia no nariz: J30.4
bronquite: J20.9
bronquiolite: J21.9
asma: J45.9
dpoc, enfisema: J44.9, J43
pneumonia: J18.9, J15.9
rouquidão: J04.0, R49
carne no nariz, adenoide: J35.2
sangramento nasal, nariz sangrando: R04.0
falta de ar: R06.0
ronco, apneia do sono: G47.3
covid, coronavírus: U07.1
dor de ouvido: H92.0
otite, infecção de ouvido: H66.9, H60.9
cera no ouvido: H61.2
zumbido: H93.1
labirintite, vertigem: H81.1, R42
surdez, perda auditiva: H91.9
conjuntivite: H10.9, H10.3
terçol: H00.0
olho seco: H04.1
catarata: H25.9
glaucoma: H40.9
vista cansada: H52.4
carne no olho: H11.0
gastrite, dor no estômago: K29.7, R10.1
refluxo, drge: K21.9, K21.0
azia, queimação no estômago: R12
má digestão, dispepsia: K30
intestino preso, prisão de ventre, constipação intestinal: K59.0
diarreia, gastroenterite, gea, disenteria: A09
virose: B34.9, A08.4
intestino irritável, síndrome do intestino irritável: K58.9
barriga inchada, gases: R14
gordura no fígado, esteatose hepática: K76.0
pedra na vesícula, colelitíase: K80.2
apendicite: K35
hérnia umbilical: K42.9
hérnia inguinal, hérnia na virilha: K40.9
hérnia de hiato: K44.9
vermes, verminose, lombriga: B82.9
afta: K12.0
dor de dente: K08, K02.9
cárie: K02.9
atm, dor na mandíbula: K07.6
enjoo, vômito: R11
dor de barriga, dor abdominal: R10.4
infecção urinária, infecção de urina, itu: N39.0
cistite: N30.9, N30.0
ardência para urinar, ardor ao urinar: R30.0
pedra no rim, cálculo renal, nefrolitíase: N20.0
cólica de rim, cólica renal: N23
escape de urina, incontinência urinária: N39.3, R32
próstata aumentada, hpb: N40
impotência, disfunção erétil: N48.4, F52
insuficiência renal, drc: N18
cólica menstrual: N94.6
tpm: N94.3
menopausa, calor da menopausa: N95.1
menstruação atrasada, falta de menstruação: N91.2
fluxo menstrual intenso: N92.0
corrimento, vaginite: N76.0
candidíase vaginal: B37.3
dor na mama: N64.4
endometriose: N80.9
infertilidade: N97.9
gravidez, pré-natal, gestação: Z34.9, Z32.1
anticoncepcional, contracepção: Z30.9
dor de cabeça, cefaleia: R51, G44.2
enxaqueca: G43.9
tontura: R42
desmaio: R55
convulsão: R56, G40.9
epilepsia: G40.9
alzheimer: G30.9
paralisia facial: G51.0
insônia, falta de sono: G47.0, F51.0
tdah, déficit de atenção, hiperatividade: F90.0
autismo, tea: F84.0
ansiedade, tag: F41.1, F41.9
síndrome do pânico, crise de pânico: F41.0
depressão: F32.9, F33.9
bipolar, bipolaridade: F31.9
toc: F42.9
burnout, esgotamento profissional: Z73.0
estresse: F43.0, Z73
estresse pós-traumático, tept: F43.1
alcoolismo: F10.2
tabagismo, fumante: F17.2, Z72.0
bulimia: F50.2
esquizofrenia: F20.9
xixi na cama: F98.0
espinha, acne: L70.0
micose: B35.4, B35
micose de unha: B35.1
frieira, pé de atleta: B35.3
pano branco: B36.0
sapinho: B37.0
herpes: B00.9, B00.1
cobreiro, herpes zóster: B02.9
catapora: B01.9
verruga: B07
piolho: B85
sarna: B86
alergia de pele, dermatite de contato: L23.9
dermatite atópica, eczema: L20.9
caspa, dermatite seborreica: L21.9
urticária: L50.9
coceira: L29.9
psoríase: L40.9
queda de cabelo, alopecia: L65.0, L64.9
calvície: L64.9
mancha no rosto, melasma: L81.1
assadura: L22
furúnculo, abscesso: L02
erisipela: A46
suor excessivo: R61.9
queloide: L91.0
unha encravada: L60.0
queimadura: T30.0
alergia: T78.4
alergia alimentar: T78.1
mordida de cachorro: W54
picada de inseto: W57
dengue: A90
chikungunya: A92.0
febre: R50.9
tosse: R05
cansaço, fadiga, fraqueza: R53
inchaço: R60.9
sífilis: A53.9
hiv, aids: B24, Z21
check-up, exame de rotina: Z00.0
puericultura: Z00.1
preventivo, papanicolau: Z01.4
atestado: Z02.7
renovação de receita, troca de receita: Z76.0
`;
