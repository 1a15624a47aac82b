/** Bacteria, fungi, worms and viruses. How a line is read: catalogue.ts. */
export const infectionEntries = `
# Antimicrobianos
[AM] amoxicilina | Amoxil | cápsula: 500 mg; comprimido: 875 mg; suspensão oral: 50 mg/mL, 80 mg/mL
[AM] amoxicilina + clavulanato de potássio | Clavulin | comprimido: 500 + 125 mg, 875 + 125 mg; suspensão oral: 50 + 12,5 mg/mL, 80 + 11,4 mg/mL
[AM] ampicilina | Binotal | cápsula: 500 mg; suspensão oral: 50 mg/mL
[AM] benzilpenicilina benzatina | Benzetacil | suspensão injetável: 600.000 UI, 1.200.000 UI
[AM] fenoximetilpenicilina potássica | Pen-Ve-Oral | comprimido: 500.000 UI; solução oral: 80.000 UI/mL
[AM] oxacilina | | pó para solução injetável: 500 mg
[AM] cefalexina | Keflex | cápsula: 500 mg; comprimido: 1 g; suspensão oral: 50 mg/mL
[AM] cefadroxila | Cefamox | cápsula: 500 mg; suspensão oral: 50 mg/mL
[AM] cefuroxima | Zinnat | comprimido: 250 mg, 500 mg
[AM] cefaclor | Ceclor | suspensão oral: 50 mg/mL
[AM] ceftriaxona | Rocefin | pó para solução injetável: 500 mg, 1 g
[AM] azitromicina | Zitromax, Astro | comprimido: 500 mg; suspensão oral: 40 mg/mL
[AM] claritromicina | Klaricid | comprimido: 250 mg, 500 mg; suspensão oral: 50 mg/mL
[AM] eritromicina | Ilosone | comprimido: 500 mg; suspensão oral: 50 mg/mL
[AM] clindamicina | Dalacin C | cápsula: 300 mg
[AM] doxiciclina | Vibramicina | comprimido: 100 mg
[AM] tetraciclina | | cápsula: 500 mg
[AM] minociclina | Minoderm | comprimido: 100 mg
[AM] limeciclina | Tetralysal | cápsula: 150 mg, 300 mg
[AM] ciprofloxacino | Cipro | comprimido: 250 mg, 500 mg
[AM] levofloxacino | Levaquin, Tavanic | comprimido: 500 mg, 750 mg
[AM] moxifloxacino | Avalox | comprimido: 400 mg
[AM] norfloxacino | Floxacin | comprimido: 400 mg
[AM] sulfametoxazol + trimetoprima | Bactrim | comprimido: 400 + 80 mg, 800 + 160 mg; suspensão oral: 40 + 8 mg/mL
[AM] sulfadiazina | | comprimido: 500 mg
[AM] nitrofurantoína | Macrodantina | cápsula: 100 mg
[AM] fosfomicina trometamol | Monuril | granulado: 3 g
[AM] metronidazol | Flagyl | comprimido: 250 mg, 400 mg; suspensão oral: 40 mg/mL; gel vaginal: 100 mg/g
[AM] gentamicina | Garamicina | solução injetável: 40 mg/mL
[AM] linezolida | Zyvox | comprimido: 600 mg
[AM] rifampicina | Rifaldin | cápsula: 300 mg
[AM] isoniazida | | comprimido: 100 mg, 300 mg
[AM] dapsona | | comprimido: 50 mg, 100 mg

# Antimicrobianos de uso local
[AM] mupirocina | Bactroban | creme: 20 mg/g; pomada: 20 mg/g
[AM] ácido fusídico | Verutex | creme: 20 mg/g
neomicina + bacitracina | Nebacetin | pomada: 5 mg + 250 UI/g
[AM] clindamicina tópica | Clindacin | gel: 10 mg/g
[AM] sulfadiazina de prata | Dermazine | creme: 10 mg/g
[AM] tobramicina | Tobrex | colírio: 3 mg/mL
[AM] tobramicina + dexametasona | Tobradex | colírio: 3 + 1 mg/mL; pomada oftálmica: 3 + 1 mg/g
[AM] ciprofloxacino oftálmico | Biamotil | colírio: 3 mg/mL
[AM] moxifloxacino oftálmico | Vigamox | colírio: 5 mg/mL
[AM] ciprofloxacino + hidrocortisona | Cipro HC | suspensão otológica: 2 + 10 mg/mL

# Antifúngicos
fluconazol | Zoltec | cápsula: 100 mg, 150 mg
itraconazol | Sporanox | cápsula: 100 mg
terbinafina | Lamisil | comprimido: 125 mg, 250 mg; creme: 10 mg/g
cetoconazol | Nizoral | comprimido: 200 mg; creme: 20 mg/g; xampu: 20 mg/g
miconazol | Daktarin, Vodol | creme: 20 mg/g; creme vaginal: 20 mg/g; gel oral: 20 mg/g
nistatina | Micostatin | suspensão oral: 100.000 UI/mL; creme vaginal: 25.000 UI/g
clotrimazol | Canesten | creme: 10 mg/g
isoconazol | Gyno-Icaden | creme vaginal: 10 mg/g
ciclopirox olamina | Loprox | esmalte: 80 mg/g; creme: 10 mg/g
amorolfina | Loceryl | esmalte: 50 mg/mL

# Antiparasitários
albendazol | Zentel | comprimido mastigável: 400 mg; suspensão oral: 40 mg/mL
mebendazol | Pantelmin | comprimido: 100 mg; suspensão oral: 20 mg/mL
ivermectina | Revectina | comprimido: 6 mg
nitazoxanida | Annita | comprimido: 500 mg; suspensão oral: 20 mg/mL
secnidazol | Secnidal | comprimido: 1 g; suspensão oral: 30 mg/mL
tinidazol | Pletil | comprimido: 500 mg
praziquantel | Cisticid | comprimido: 600 mg
permetrina | Kwell | loção: 10 mg/mL, 50 mg/mL

# Antivirais
aciclovir | Zovirax | comprimido: 200 mg, 400 mg; creme: 50 mg/g
valaciclovir | Valtrex | comprimido: 500 mg
oseltamivir | Tamiflu | cápsula: 30 mg, 45 mg, 75 mg

# Antirretrovirais
[C4] tenofovir + lamivudina | | comprimido: 300 + 300 mg
[C4] dolutegravir | Tivicay | comprimido: 50 mg
[C4] tenofovir + entricitabina | Truvada | comprimido: 300 + 200 mg
[C4] efavirenz | Stocrin | comprimido: 600 mg
[C4] zidovudina | | cápsula: 100 mg
[C4] lamivudina | Epivir | comprimido: 150 mg
[C4] darunavir | Prezista | comprimido: 600 mg, 800 mg
[C4] ritonavir | Norvir | comprimido: 100 mg

# Imunossupressores de notificação
[C3] talidomida | | comprimido: 100 mg
`;
