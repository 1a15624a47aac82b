/** Lungs, allergy, digestion, urine, skin and eyes. How a line is read: catalogue.ts. */
export const bodyEntries = `
# Asma e DPOC
salbutamol | Aerolin | aerossol: 100 mcg/dose; xarope: 0,4 mg/mL; solução para nebulização: 5 mg/mL
fenoterol | Berotec | solução para nebulização: 5 mg/mL
ipratrópio | Atrovent | solução para nebulização: 0,25 mg/mL; aerossol: 20 mcg/dose
beclometasona | Clenil | aerossol: 50 mcg/dose, 200 mcg/dose, 250 mcg/dose
budesonida inalatória | Miflonide, Busonid | cápsula para inalação: 200 mcg, 400 mcg
formoterol | Foradil | cápsula para inalação: 12 mcg
formoterol + budesonida | Alenia, Symbicort | cápsula para inalação: 6 + 200 mcg, 12 + 400 mcg
salmeterol + fluticasona | Seretide | pó para inalação: 50 + 100 mcg, 50 + 250 mcg
tiotrópio | Spiriva | solução para inalação: 2,5 mcg/dose
montelucaste | Singulair | comprimido mastigável: 4 mg, 5 mg; comprimido: 10 mg
aminofilina | | comprimido: 100 mg
bamifilina | Bamifix | comprimido: 300 mg, 600 mg

# Antialérgicos
loratadina | Claritin | comprimido: 10 mg; xarope: 1 mg/mL
desloratadina | Desalex | comprimido: 5 mg; xarope: 0,5 mg/mL
cetirizina | Zyrtec | comprimido: 10 mg; solução oral: 1 mg/mL
levocetirizina | Zyxem | comprimido: 5 mg
fexofenadina | Allegra | comprimido: 120 mg, 180 mg; suspensão oral: 6 mg/mL
bilastina | Alektos | comprimido: 20 mg
ebastina | Ebastel | comprimido: 10 mg
dexclorfeniramina | Polaramine | comprimido: 2 mg; xarope: 0,4 mg/mL; creme: 10 mg/g
prometazina | Fenergan | comprimido: 25 mg; solução injetável: 25 mg/mL
betametasona + dexclorfeniramina | Celestamine | comprimido: 0,25 + 2 mg; xarope: 0,05 + 0,4 mg/mL

# Nariz, tosse e resfriado
budesonida nasal | Budecort Aqua | spray nasal: 32 mcg/dose, 64 mcg/dose
mometasona nasal | Nasonex | spray nasal: 50 mcg/dose
fluticasona nasal | Avamys | spray nasal: 27,5 mcg/dose
cloreto de sódio nasal | Rinosoro | solução nasal: 9 mg/mL
nafazolina | Sorine | solução nasal: 0,5 mg/mL
oximetazolina | Afrin | solução nasal: 0,5 mg/mL
ambroxol | Mucosolvan | xarope: 3 mg/mL, 6 mg/mL
acetilcisteína | Fluimucil | xarope: 20 mg/mL, 40 mg/mL; granulado: 600 mg
bromexina | Bisolvon | xarope: 0,8 mg/mL, 1,6 mg/mL
guaifenesina | | xarope: 13,3 mg/mL
dropropizina | Vibral | xarope: 1,5 mg/mL, 3 mg/mL
levodropropizina | Antux | xarope: 6 mg/mL
hedera helix | Abrilar, hera | xarope: 7 mg/mL
guaco (Mikania glomerata) | | xarope: 0,1 mL/mL

# Estômago
omeprazol | Losec | cápsula: 10 mg, 20 mg, 40 mg
pantoprazol | Pantozol | comprimido: 20 mg, 40 mg
esomeprazol | Nexium | comprimido: 20 mg, 40 mg
lansoprazol | Prazol | cápsula: 15 mg, 30 mg
rabeprazol | Pariet | comprimido: 20 mg
dexlansoprazol | Dexilant | cápsula: 30 mg, 60 mg
vonoprazana | Inzelm | comprimido: 10 mg, 20 mg
famotidina | Famox | comprimido: 20 mg, 40 mg
sucralfato | Sucrafilm | suspensão oral: 200 mg/mL; comprimido: 1 g
hidróxido de alumínio | Pepsamar | suspensão oral: 61,5 mg/mL
simeticona | Luftal, dimeticona | comprimido: 40 mg; solução oral (gotas): 75 mg/mL; cápsula: 125 mg

# Náusea, cólica e intestino
metoclopramida | Plasil | comprimido: 10 mg; solução oral (gotas): 4 mg/mL; solução injetável: 5 mg/mL
bromoprida | Digesan | cápsula: 10 mg; solução oral (gotas): 4 mg/mL
domperidona | Motilium | comprimido: 10 mg; suspensão oral: 1 mg/mL
ondansetrona | Vonau | comprimido orodispersível: 4 mg, 8 mg; solução injetável: 2 mg/mL
escopolamina | Buscopan, butilbrometo | comprimido: 10 mg; solução oral (gotas): 10 mg/mL; solução injetável: 20 mg/mL
escopolamina + dipirona | Buscopan Composto | comprimido: 10 + 250 mg; solução oral (gotas): 6,67 + 333,4 mg/mL
pinavério | Dicetel | comprimido: 50 mg, 100 mg
trimebutina | Digedrat | cápsula: 200 mg
mebeverina | Duspatalin | cápsula de liberação prolongada: 200 mg
loperamida | Imosec | comprimido: 2 mg
racecadotrila | Tiorfan | cápsula: 100 mg; granulado: 10 mg, 30 mg
sais para reidratação oral | Pedialyte | pó para solução oral: 27,9 g
Saccharomyces boulardii | Floratil | cápsula: 100 mg, 200 mg
lactulose | Lactulona | xarope: 667 mg/mL
macrogol | Muvinlax | pó para solução oral: 14 g
bisacodil | Dulcolax | comprimido: 5 mg
óleo mineral | Nujol | líquido: 1 mL/mL
mesalazina | Pentasa, Mesacol | comprimido: 400 mg, 800 mg; supositório: 250 mg, 500 mg
ácido ursodesoxicólico | Ursacol | comprimido: 150 mg, 300 mg
pancreatina | Creon | cápsula: 10.000 UI, 25.000 UI

# Rins e vias urinárias
tansulosina | Secotex, Omnic | cápsula de liberação prolongada: 0,4 mg
tansulosina + dutasterida | Combodart | cápsula: 0,4 + 0,5 mg
finasterida | Proscar, Propecia | comprimido: 1 mg, 5 mg
dutasterida | Avodart | cápsula: 0,5 mg
oxibutinina | Retemic | comprimido: 5 mg; xarope: 1 mg/mL
solifenacina | Vesicare | comprimido: 5 mg, 10 mg
tolterodina | Detrusitol | cápsula de liberação prolongada: 4 mg
mirabegrona | Myrbetric | comprimido de liberação prolongada: 25 mg, 50 mg
fenazopiridina | Pyridium | comprimido: 100 mg, 200 mg
sildenafila | Viagra | comprimido: 25 mg, 50 mg, 100 mg
tadalafila | Cialis | comprimido: 5 mg, 20 mg

# Pele
[C2] isotretinoína | Roacutan | cápsula: 10 mg, 20 mg
[C2] acitretina | Neotigason | cápsula: 10 mg, 25 mg
tretinoína tópica | Vitanol-A | creme: 0,25 mg/g, 0,5 mg/g, 1 mg/g
adapaleno | Differin | gel: 1 mg/g, 3 mg/g
adapaleno + peróxido de benzoíla | Epiduo | gel: 1 + 25 mg/g
peróxido de benzoíla | Acnase | gel: 25 mg/g, 50 mg/g
ácido azelaico | Azelan | creme: 200 mg/g; gel: 150 mg/g
ácido salicílico | | pomada: 50 mg/g
hidrocortisona tópica | Berlison | creme: 10 mg/g
betametasona tópica | Betnovate | creme: 1 mg/g; pomada: 1 mg/g
mometasona tópica | Elocom | creme: 1 mg/g; pomada: 1 mg/g
clobetasol | Psorex | creme: 0,5 mg/g; solução capilar: 0,5 mg/mL
desonida | Desonol | creme: 0,5 mg/g
dexametasona tópica | | creme: 1 mg/g
tacrolimo tópico | Protopic | pomada: 0,3 mg/g, 1 mg/g
pimecrolimo | Elidel | creme: 10 mg/g
calcipotriol + betametasona | Daivobet | pomada: 50 mcg + 0,5 mg/g
hidroquinona | Claquinona | creme: 20 mg/g, 40 mg/g
minoxidil | Regaine | solução capilar: 20 mg/mL, 50 mg/mL; comprimido: 10 mg
óxido de zinco | | pasta: 250 mg/g
dexpantenol | Bepantol | creme: 50 mg/g
ureia | Ureadin | creme: 100 mg/g, 200 mg/g
imiquimode | Aldara | creme: 50 mg/g
lidocaína | Xylocaína | gel: 20 mg/g; pomada: 50 mg/g
lidocaína + prilocaína | Emla | creme: 25 + 25 mg/g

# Olhos
timolol | Timoptol | colírio: 2,5 mg/mL, 5 mg/mL
latanoprosta | Xalatan | colírio: 0,05 mg/mL
brimonidina | Alphagan | colírio: 2 mg/mL
dorzolamida | Trusopt | colírio: 20 mg/mL
dorzolamida + timolol | Cosopt | colírio: 20 + 5 mg/mL
acetazolamida | Diamox | comprimido: 250 mg
prednisolona oftálmica | Pred Fort | colírio: 1,2 mg/mL, 10 mg/mL
dexametasona oftálmica | Maxidex | colírio: 1 mg/mL
olopatadina | Patanol | colírio: 1 mg/mL, 2 mg/mL
carmelose | Fresh Tears, lágrima artificial | colírio: 5 mg/mL
hipromelose | Genteal, lágrima artificial | colírio: 3 mg/mL
cetorolaco oftálmico | Acular | colírio: 5 mg/mL
`;
