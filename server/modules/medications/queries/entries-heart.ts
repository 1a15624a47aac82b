/** Heart, vessels, blood and fats. How a line is read: catalogue.ts. */
export const heartEntries = `
# Anti-hipertensivos
captopril | Capoten | comprimido: 12,5 mg, 25 mg, 50 mg
enalapril | Renitec | comprimido: 5 mg, 10 mg, 20 mg
lisinopril | Zestril | comprimido: 5 mg, 10 mg, 20 mg
ramipril | Triatec | comprimido: 2,5 mg, 5 mg, 10 mg
perindopril | Acertil | comprimido: 4 mg, 8 mg
losartana | Cozaar, Aradois | comprimido: 25 mg, 50 mg, 100 mg
losartana + hidroclorotiazida | Hyzaar | comprimido: 50 + 12,5 mg, 100 + 25 mg
valsartana | Diovan | comprimido: 80 mg, 160 mg, 320 mg
valsartana + hidroclorotiazida | Diovan HCT | comprimido: 80 + 12,5 mg, 160 + 12,5 mg
candesartana | Atacand | comprimido: 8 mg, 16 mg, 32 mg
olmesartana | Benicar | comprimido: 20 mg, 40 mg
olmesartana + anlodipino | Benicar Anlo | comprimido: 20 + 5 mg, 40 + 5 mg, 40 + 10 mg
telmisartana | Micardis | comprimido: 40 mg, 80 mg
anlodipino | Norvasc, Pressat, besilato de anlodipino | comprimido: 5 mg, 10 mg
nifedipino | Adalat | comprimido de liberação prolongada: 20 mg, 30 mg, 60 mg
diltiazem | Cardizem | comprimido: 30 mg, 60 mg
verapamil | Dilacoron | comprimido: 80 mg, 120 mg
atenolol | Atenol | comprimido: 25 mg, 50 mg, 100 mg
propranolol | Inderal | comprimido: 10 mg, 40 mg, 80 mg
metoprolol (succinato) | Selozok | comprimido de liberação prolongada: 25 mg, 50 mg, 100 mg
metoprolol (tartarato) | Lopressor | comprimido: 100 mg
carvedilol | Coreg, Divelol | comprimido: 3,125 mg, 6,25 mg, 12,5 mg, 25 mg
bisoprolol | Concor | comprimido: 1,25 mg, 2,5 mg, 5 mg, 10 mg
nebivolol | Nebilet | comprimido: 5 mg
metildopa | Aldomet | comprimido: 250 mg, 500 mg
hidralazina | Apresolina | comprimido: 25 mg, 50 mg
clonidina | Atensina | comprimido: 0,1 mg, 0,15 mg, 0,2 mg
doxazosina | Carduran | comprimido: 2 mg, 4 mg

# Diuréticos
hidroclorotiazida | Clorana | comprimido: 12,5 mg, 25 mg, 50 mg
clortalidona | Higroton | comprimido: 12,5 mg, 25 mg
indapamida | Natrilix SR | comprimido de liberação prolongada: 1,5 mg
furosemida | Lasix | comprimido: 40 mg; solução injetável: 10 mg/mL
espironolactona | Aldactone | comprimido: 25 mg, 50 mg, 100 mg
amilorida + hidroclorotiazida | Moduretic | comprimido: 5 + 50 mg

# Insuficiência cardíaca e arritmias
digoxina | | comprimido: 0,25 mg; elixir: 0,05 mg/mL
amiodarona | Ancoron, Atlansil | comprimido: 100 mg, 200 mg
propafenona | Ritmonorm | comprimido: 300 mg
sotalol | Sotacor | comprimido: 120 mg, 160 mg
ivabradina | Procoralan | comprimido: 5 mg, 7,5 mg
sacubitril + valsartana | Entresto | comprimido: 24 + 26 mg, 49 + 51 mg, 97 + 103 mg

# Antianginosos
dinitrato de isossorbida | Isordil | comprimido sublingual: 5 mg; comprimido: 10 mg
mononitrato de isossorbida | Monocordil | comprimido: 20 mg, 40 mg
trimetazidina | Vastarel | comprimido de liberação prolongada: 35 mg

# Antiagregantes e anticoagulantes
clopidogrel | Plavix | comprimido: 75 mg
ticagrelor | Brilinta | comprimido: 90 mg
prasugrel | Effient | comprimido: 10 mg
cilostazol | Cebralat | comprimido: 50 mg, 100 mg
varfarina | Marevan, Coumadin | comprimido: 1 mg, 5 mg
rivaroxabana | Xarelto | comprimido: 10 mg, 15 mg, 20 mg
apixabana | Eliquis | comprimido: 2,5 mg, 5 mg
dabigatrana | Pradaxa | cápsula: 110 mg, 150 mg
enoxaparina | Clexane | solução injetável: 20 mg, 40 mg, 60 mg, 80 mg
heparina sódica | | solução injetável: 5.000 UI/mL
pentoxifilina | Trental | comprimido: 400 mg

# Hipolipemiantes
sinvastatina | Zocor | comprimido: 10 mg, 20 mg, 40 mg
atorvastatina | Lipitor, Citalor | comprimido: 10 mg, 20 mg, 40 mg, 80 mg
rosuvastatina | Crestor | comprimido: 5 mg, 10 mg, 20 mg, 40 mg
pravastatina | Pravacol | comprimido: 10 mg, 20 mg, 40 mg
ezetimiba | Zetia | comprimido: 10 mg
sinvastatina + ezetimiba | Vytorin | comprimido: 10 + 20 mg
ciprofibrato | Oroxadin | comprimido: 100 mg
fenofibrato | Lipidil | cápsula: 200 mg
bezafibrato | Cedur | comprimido: 200 mg; comprimido de liberação prolongada: 400 mg
genfibrozila | Lopid | comprimido: 600 mg

# Varizes e circulação
diosmina + hesperidina | Daflon | comprimido: 450 + 50 mg

# Ferro, vitaminas e minerais
sulfato ferroso | | comprimido: 40 mg; solução oral (gotas): 25 mg/mL; xarope: 5 mg/mL
ferro polimaltosado | Noripurum | comprimido mastigável: 100 mg; solução oral (gotas): 50 mg/mL
ácido fólico | Endofolin | comprimido: 5 mg; solução oral (gotas): 0,2 mg/mL
cianocobalamina | Rubranova, vitamina B12 | solução injetável: 1.000 mcg/mL
hidroxocobalamina | vitamina B12 | solução injetável: 1 mg/mL
colecalciferol | Addera D3, vitamina D | cápsula: 1.000 UI, 7.000 UI, 50.000 UI; solução oral (gotas): 200 UI
tiamina | Benerva, vitamina B1 | comprimido: 100 mg, 300 mg
piridoxina | vitamina B6 | comprimido: 40 mg, 50 mg
ácido ascórbico | Cewin, vitamina C | comprimido: 500 mg, 1 g
calcitriol | Rocaltrol | cápsula: 0,25 mcg
cloreto de potássio | Slow-K | comprimido de liberação prolongada: 600 mg; xarope: 60 mg/mL
sulfato de zinco | Unizinco | solução oral: 4 mg/mL
`;
