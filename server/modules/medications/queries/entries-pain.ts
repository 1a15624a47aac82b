/** Pain, fever, inflammation, muscles, joints and gout. How a line is read: catalogue.ts. */
export const painEntries = `
# Analgésicos e antitérmicos
dipirona | Novalgina, Anador, Dorflex Uno, metamizol | comprimido: 500 mg, 1 g; solução oral (gotas): 500 mg/mL; xarope: 50 mg/mL; supositório: 300 mg; solução injetável: 500 mg/mL
paracetamol | Tylenol, acetaminofeno | comprimido: 500 mg, 750 mg; solução oral (gotas): 200 mg/mL; suspensão oral: 32 mg/mL
ácido acetilsalicílico | AAS, Aspirina, Somalgin | comprimido: 100 mg, 500 mg; comprimido tamponado: 81 mg
dipirona + orfenadrina + cafeína | Dorflex | comprimido: 300 + 35 + 50 mg
dipirona + isometepteno + cafeína | Neosaldina | drágea: 300 + 30 + 30 mg
[A2*] tramadol | Tramal | cápsula: 50 mg; comprimido de liberação prolongada: 100 mg; solução oral (gotas): 100 mg/mL; solução injetável: 50 mg/mL
[A2*] paracetamol + tramadol | Ultracet, Paratram | comprimido: 325 + 37,5 mg
[A2*] codeína | Codein | comprimido: 30 mg, 60 mg; solução oral: 3 mg/mL
[A2*] paracetamol + codeína | Tylex | comprimido: 500 + 7,5 mg, 500 + 30 mg
[A2] nalbufina | Nubain | solução injetável: 10 mg/mL
[A1] morfina | Dimorf | comprimido: 10 mg, 30 mg; cápsula de liberação prolongada: 30 mg, 60 mg, 100 mg; solução oral: 10 mg/mL; solução injetável: 10 mg/mL
[A1] metadona | Mytedom | comprimido: 5 mg, 10 mg; solução injetável: 10 mg/mL
[A1] oxicodona | Oxycontin | comprimido de liberação prolongada: 10 mg, 20 mg, 40 mg
[A1] hidromorfona | Jurnista | comprimido de liberação prolongada: 8 mg, 16 mg
[A1] fentanila | Durogesic | adesivo transdérmico: 12 mcg/h, 25 mcg/h, 50 mcg/h; solução injetável: 50 mcg/mL
[A1] buprenorfina | Restiva | adesivo transdérmico: 5 mg, 10 mg, 20 mg
[A1] tapentadol | Palexis | comprimido de liberação prolongada: 50 mg, 100 mg
[A1] petidina | Dolantina | solução injetável: 50 mg/mL

# Anti-inflamatórios
ibuprofeno | Advil, Alivium | comprimido: 200 mg, 300 mg, 400 mg, 600 mg; suspensão oral: 50 mg/mL, 100 mg/mL
naproxeno | Flanax, Naprosyn | comprimido: 250 mg, 275 mg, 500 mg, 550 mg
diclofenaco sódico | Voltaren | comprimido: 50 mg, 75 mg; comprimido de liberação prolongada: 100 mg; solução injetável: 25 mg/mL; gel: 10 mg/g
diclofenaco potássico | Cataflam | comprimido: 50 mg; suspensão oral (gotas): 15 mg/mL
cetoprofeno | Profenid | cápsula: 50 mg; comprimido: 100 mg; comprimido de liberação prolongada: 150 mg; solução oral (gotas): 20 mg/mL; gel: 25 mg/g
cetorolaco | Toragesic | comprimido sublingual: 10 mg; solução injetável: 30 mg/mL
meloxicam | Movatec | comprimido: 7,5 mg, 15 mg
piroxicam | Feldene | cápsula: 20 mg
tenoxicam | Tilatil | comprimido: 20 mg
nimesulida | Nisulid | comprimido: 100 mg; suspensão oral (gotas): 50 mg/mL
aceclofenaco | Proflam | comprimido: 100 mg
ácido mefenâmico | Ponstan | comprimido: 500 mg
indometacina | Indocid | cápsula: 25 mg, 50 mg
[C1] celecoxibe | Celebra | cápsula: 100 mg, 200 mg
[C1] etoricoxibe | Arcoxia | comprimido: 60 mg, 90 mg

# Relaxantes musculares
ciclobenzaprina | Miosan, Mirtax | comprimido: 5 mg, 10 mg
baclofeno | Lioresal | comprimido: 10 mg
tizanidina | Sirdalud | comprimido: 2 mg
carisoprodol + diclofenaco + paracetamol + cafeína | Tandrilax, Torsilax | comprimido: 125 + 50 + 300 + 30 mg

# Gota e reumatologia
alopurinol | Zyloric | comprimido: 100 mg, 300 mg
colchicina | Colchis | comprimido: 0,5 mg, 1 mg
benzbromarona | Narcaricina | comprimido: 100 mg
hidroxicloroquina | Plaquinol, Reuquinol | comprimido: 400 mg
metotrexato | Miantrex | comprimido: 2,5 mg; solução injetável: 25 mg/mL
[C1] leflunomida | Arava | comprimido: 20 mg
sulfassalazina | Azulfin | comprimido: 500 mg
azatioprina | Imuran | comprimido: 50 mg
glicosamina + condroitina | Artrolive | cápsula: 500 + 400 mg

# Enxaqueca
sumatriptana | Sumax | comprimido: 50 mg, 100 mg; solução injetável: 12 mg/mL
naratriptana | Naramig | comprimido: 2,5 mg
rizatriptana | Maxalt | comprimido: 10 mg
zolmitriptana | Zomig | comprimido: 2,5 mg
ergotamina + dipirona + cafeína | | comprimido: 1 + 350 + 100 mg
flunarizina | Vertix | comprimido: 10 mg

# Osteoporose
alendronato de sódio | Fosamax | comprimido: 10 mg, 70 mg
risedronato de sódio | Actonel | comprimido: 35 mg
ibandronato de sódio | Bonviva | comprimido: 150 mg
raloxifeno | Evista | comprimido: 60 mg
carbonato de cálcio | | comprimido: 500 mg, 1.250 mg
carbonato de cálcio + colecalciferol | Os-Cal D | comprimido: 500 mg + 200 UI, 600 mg + 400 UI
`;
