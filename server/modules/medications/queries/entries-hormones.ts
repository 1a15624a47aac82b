/** Diabetes, thyroid, hormones, contraception and weight. How a line is read: catalogue.ts. */
export const hormoneEntries = `
# Antidiabéticos
metformina | Glifage | comprimido: 500 mg, 850 mg, 1 g; comprimido de liberação prolongada: 500 mg, 750 mg, 1 g
glibenclamida | Daonil | comprimido: 5 mg
gliclazida | Diamicron MR | comprimido de liberação prolongada: 30 mg, 60 mg
glimepirida | Amaryl | comprimido: 1 mg, 2 mg, 4 mg
pioglitazona | Actos | comprimido: 15 mg, 30 mg
acarbose | Glucobay | comprimido: 50 mg, 100 mg
sitagliptina | Januvia | comprimido: 50 mg, 100 mg
vildagliptina | Galvus | comprimido: 50 mg
linagliptina | Trayenta | comprimido: 5 mg
saxagliptina | Onglyza | comprimido: 5 mg
dapagliflozina | Forxiga | comprimido: 5 mg, 10 mg
empagliflozina | Jardiance | comprimido: 10 mg, 25 mg
metformina + sitagliptina | Janumet | comprimido: 850 + 50 mg
metformina + vildagliptina | Galvus Met | comprimido: 850 + 50 mg
insulina humana NPH | Humulin N, Novolin N | suspensão injetável: 100 UI/mL
insulina humana regular | Humulin R, Novolin R | solução injetável: 100 UI/mL
insulina glargina | Lantus, Basaglar | solução injetável: 100 UI/mL
insulina degludeca | Tresiba | solução injetável: 100 UI/mL
insulina lispro | Humalog | solução injetável: 100 UI/mL
insulina asparte | Novorapid | solução injetável: 100 UI/mL
[GLP1] semaglutida | Ozempic, Wegovy | solução injetável: 0,25 mg, 0,5 mg, 1 mg, 1,7 mg, 2,4 mg
[GLP1] semaglutida oral | Rybelsus | comprimido: 3 mg, 7 mg, 14 mg
[GLP1] liraglutida | Victoza, Saxenda | solução injetável: 6 mg/mL
[GLP1] dulaglutida | Trulicity | solução injetável: 0,75 mg, 1,5 mg
[GLP1] tirzepatida | Mounjaro | solução injetável: 2,5 mg, 5 mg, 7,5 mg, 10 mg
[GLP1] lixisenatida + insulina glargina | Soliqua | solução injetável: 33 mcg + 100 UI/mL

# Emagrecimento
[B2] sibutramina | Biomag | cápsula: 10 mg, 15 mg
[B2] anfepramona | Inibex | comprimido: 25 mg, 75 mg
[B2] femproporex | Desobesi-M | cápsula: 25 mg
[B2] mazindol | Absten S | comprimido: 1 mg, 2 mg
orlistate | Xenical | cápsula: 60 mg, 120 mg

# Tireoide
levotiroxina | Puran T4, Euthyrox, Synthroid | comprimido: 25 mcg, 50 mcg, 75 mcg, 88 mcg, 100 mcg, 112 mcg, 125 mcg, 150 mcg
tiamazol | Tapazol, metimazol | comprimido: 5 mg, 10 mg
propiltiouracila | Propil | comprimido: 100 mg

# Corticoides
prednisona | Meticorten | comprimido: 5 mg, 20 mg
prednisolona | Predsim | comprimido: 5 mg, 20 mg; solução oral: 3 mg/mL; solução oral (gotas): 11 mg/mL
dexametasona | Decadron | comprimido: 4 mg; elixir: 0,1 mg/mL; solução injetável: 4 mg/mL
betametasona | Celestone | comprimido: 0,5 mg, 2 mg
betametasona (dipropionato + fosfato dissódico) | Diprospan | suspensão injetável: 5 + 2 mg/mL
deflazacorte | Calcort | comprimido: 6 mg, 30 mg
hidrocortisona | Solu-Cortef | pó para solução injetável: 100 mg, 500 mg
metilprednisolona | Solu-Medrol | pó para solução injetável: 500 mg
fludrocortisona | Florinefe | comprimido: 0,1 mg

# Anticoncepcionais
etinilestradiol + levonorgestrel | Ciclo 21, Microvlar | comprimido: 0,03 + 0,15 mg
etinilestradiol + desogestrel | Mercilon | comprimido: 0,02 + 0,15 mg
etinilestradiol + gestodeno | Femiane, Diminut | comprimido: 0,02 + 0,075 mg
etinilestradiol + drospirenona | Yasmin, Yaz | comprimido: 0,02 + 3 mg, 0,03 + 3 mg
etinilestradiol + ciproterona | Diane 35, Selene | comprimido: 0,035 + 2 mg
desogestrel | Cerazette | comprimido: 0,075 mg
noretisterona | Micronor | comprimido: 0,35 mg
levonorgestrel | Postinor Uno | comprimido: 0,75 mg, 1,5 mg
medroxiprogesterona | Depo-Provera, Provera | suspensão injetável: 150 mg/mL; comprimido: 5 mg, 10 mg
enantato de noretisterona + valerato de estradiol | Mesigyna | solução injetável: 50 + 5 mg

# Hormônios femininos
estradiol | Estrofem, Natifa | comprimido: 1 mg, 2 mg; gel transdérmico: 0,6 mg/g
estriol | Ovestrion | creme vaginal: 1 mg/g
estrogênios conjugados | Premarin | comprimido: 0,3 mg, 0,625 mg; creme vaginal: 0,625 mg/g
promestrieno | Colpotrofine | creme vaginal: 10 mg/g
progesterona | Utrogestan | cápsula: 100 mg, 200 mg
didrogesterona | Duphaston | comprimido: 10 mg
tibolona | Livial | comprimido: 1,25 mg, 2,5 mg
clomifeno | Clomid | comprimido: 50 mg
cabergolina | Dostinex | comprimido: 0,5 mg
bromocriptina | Parlodel | comprimido: 2,5 mg

# Anabolizantes e hormônios masculinos
[C5] testosterona (cipionato) | Deposteron | solução injetável: 100 mg/mL
[C5] testosterona (undecilato) | Nebido | solução injetável: 250 mg/mL
[C5] testosterona | Androgel | gel: 10 mg/g
[C5] oxandrolona | | comprimido: 2,5 mg, 10 mg
[C5] nandrolona | Deca-Durabolin | solução injetável: 50 mg/mL
[C5] estanozolol | | comprimido: 10 mg
[C5] mesterolona | Proviron | comprimido: 25 mg
[C5] somatropina | Genotropin, Norditropin | pó para solução injetável: 4 UI, 12 UI

# Outros hormônios
desmopressina | DDAVP | comprimido: 0,1 mg, 0,2 mg; spray nasal: 10 mcg
anastrozol | Arimidex | comprimido: 1 mg
letrozol | Femara | comprimido: 2,5 mg
tamoxifeno | Nolvadex | comprimido: 10 mg, 20 mg
`;
