/** Nerves, mind and sleep. How a line is read: catalogue.ts. */
export const mindEntries = `
# Antidepressivos
[C1] fluoxetina | Prozac, Daforin | cápsula: 10 mg, 20 mg; solução oral (gotas): 20 mg/mL
[C1] sertralina | Zoloft | comprimido: 25 mg, 50 mg, 100 mg
[C1] paroxetina | Aropax, Pondera | comprimido: 10 mg, 20 mg, 30 mg; comprimido de liberação prolongada: 12,5 mg, 25 mg
[C1] citalopram | Cipramil | comprimido: 20 mg, 40 mg
[C1] escitalopram | Lexapro | comprimido: 5 mg, 10 mg, 15 mg, 20 mg; solução oral (gotas): 20 mg/mL
[C1] fluvoxamina | Luvox | comprimido: 50 mg, 100 mg
[C1] venlafaxina | Efexor XR | cápsula de liberação prolongada: 37,5 mg, 75 mg, 150 mg
[C1] desvenlafaxina | Pristiq | comprimido de liberação prolongada: 50 mg, 100 mg
[C1] duloxetina | Cymbalta | cápsula: 30 mg, 60 mg
[C1] bupropiona | Wellbutrin, Zyban | comprimido de liberação prolongada: 150 mg, 300 mg
[C1] mirtazapina | Remeron | comprimido: 15 mg, 30 mg, 45 mg
[C1] trazodona | Donaren | comprimido: 50 mg, 100 mg; comprimido de liberação prolongada: 150 mg
[C1] vortioxetina | Brintellix | comprimido: 5 mg, 10 mg
[C1] agomelatina | Valdoxan | comprimido: 25 mg
[C1] amitriptilina | Tryptanol, Amytril | comprimido: 10 mg, 25 mg, 75 mg
[C1] nortriptilina | Pamelor | cápsula: 10 mg, 25 mg, 50 mg, 75 mg
[C1] imipramina | Tofranil | comprimido: 10 mg, 25 mg
[C1] clomipramina | Anafranil | comprimido: 10 mg, 25 mg; comprimido de liberação prolongada: 75 mg
[C1] tranilcipromina | Parnate | comprimido: 10 mg

# Ansiolíticos e hipnóticos
[B1] alprazolam | Frontal | comprimido: 0,25 mg, 0,5 mg, 1 mg, 2 mg
[B1] bromazepam | Lexotan | comprimido: 3 mg, 6 mg
[B1] clonazepam | Rivotril | comprimido: 0,5 mg, 2 mg; comprimido sublingual: 0,25 mg; solução oral (gotas): 2,5 mg/mL
[B1] diazepam | Valium | comprimido: 5 mg, 10 mg; solução injetável: 5 mg/mL
[B1] lorazepam | Lorax | comprimido: 1 mg, 2 mg
[B1] cloxazolam | Olcadil | comprimido: 1 mg, 2 mg
[B1] clobazam | Frisium, Urbanil | comprimido: 10 mg, 20 mg
[B1] midazolam | Dormonid | comprimido: 7,5 mg, 15 mg; solução injetável: 5 mg/mL
[B1] nitrazepam | Sonebon | comprimido: 5 mg
[B1] flurazepam | Dalmadorm | comprimido: 30 mg
[B1] estazolam | Noctal | comprimido: 2 mg
[B1] zolpidem | Stilnox | comprimido: 10 mg; comprimido sublingual: 5 mg; comprimido de liberação prolongada: 6,25 mg, 12,5 mg
[B1] zopiclona | Imovane | comprimido: 7,5 mg
[B1] eszopiclona | Prysma | comprimido: 2 mg, 3 mg
[C1] buspirona | Buspar | comprimido: 5 mg, 10 mg
hidroxizina | Hixizine | comprimido: 25 mg; solução oral: 2 mg/mL
passiflora (Passiflora incarnata) | Pasalix, Maracugina | comprimido: 100 mg

# Antipsicóticos e estabilizadores do humor
[C1] haloperidol | Haldol | comprimido: 1 mg, 5 mg; solução oral (gotas): 2 mg/mL; solução injetável: 5 mg/mL
[C1] haloperidol (decanoato) | Haldol Decanoato | solução injetável: 50 mg/mL
[C1] clorpromazina | Amplictil | comprimido: 25 mg, 100 mg; solução oral (gotas): 40 mg/mL
[C1] levomepromazina | Neozine | comprimido: 25 mg, 100 mg; solução oral (gotas): 40 mg/mL
[C1] periciazina | Neuleptil | comprimido: 10 mg; solução oral (gotas): 10 mg/mL
[C1] risperidona | Risperdal | comprimido: 1 mg, 2 mg, 3 mg; solução oral: 1 mg/mL
[C1] quetiapina | Seroquel | comprimido: 25 mg, 100 mg, 200 mg, 300 mg; comprimido de liberação prolongada: 50 mg
[C1] olanzapina | Zyprexa | comprimido: 2,5 mg, 5 mg, 10 mg
[C1] aripiprazol | Abilify | comprimido: 10 mg, 15 mg, 30 mg
[C1] ziprasidona | Geodon | cápsula: 40 mg, 80 mg
[C1] clozapina | Leponex | comprimido: 25 mg, 100 mg
[C1] paliperidona | Invega | comprimido de liberação prolongada: 3 mg, 6 mg
[C1] sulpirida | Equilid | cápsula: 50 mg; comprimido: 200 mg
[C1] carbonato de lítio | Carbolitium | comprimido: 300 mg; comprimido de liberação prolongada: 450 mg

# Antiepilépticos
[C1] carbamazepina | Tegretol | comprimido: 200 mg, 400 mg; suspensão oral: 20 mg/mL
[C1] oxcarbazepina | Trileptal | comprimido: 300 mg, 600 mg; suspensão oral: 60 mg/mL
[C1] ácido valproico | Depakene, valproato | cápsula: 250 mg; comprimido: 500 mg; xarope: 50 mg/mL
[C1] divalproato de sódio | Depakote | comprimido: 250 mg, 500 mg
[C1] fenitoína | Hidantal | comprimido: 100 mg
[B1*] fenobarbital | Gardenal | comprimido: 50 mg, 100 mg; solução oral (gotas): 40 mg/mL
[C1] primidona | Mysoline | comprimido: 100 mg, 250 mg
[C1] lamotrigina | Lamictal | comprimido: 25 mg, 50 mg, 100 mg
[C1] topiramato | Topamax | comprimido: 25 mg, 50 mg, 100 mg
[C1] levetiracetam | Keppra | comprimido: 250 mg, 500 mg, 750 mg; solução oral: 100 mg/mL
[C1] lacosamida | Vimpat | comprimido: 50 mg, 100 mg, 200 mg
[C1] gabapentina | Neurontin | cápsula: 300 mg, 400 mg; comprimido: 600 mg
[C1] pregabalina | Lyrica | cápsula: 75 mg, 150 mg
[C1] vigabatrina | Sabril | comprimido: 500 mg
[C1] etossuximida | Etoxin | xarope: 50 mg/mL

# Parkinson e memória
levodopa + carbidopa | Sinemet | comprimido: 250 + 25 mg
levodopa + benserazida | Prolopa | comprimido: 100 + 25 mg, 200 + 50 mg
[C1] biperideno | Akineton | comprimido: 2 mg
[B1] triexifenidil | Artane | comprimido: 2 mg, 5 mg
[C1] pramipexol | Sifrol | comprimido: 0,125 mg, 0,25 mg, 1 mg
[C1] amantadina | Mantidan | comprimido: 100 mg
[C1] selegilina | Jumexil | comprimido: 5 mg
[C1] entacapona | Comtan | comprimido: 200 mg
[C1] donepezila | Eranz | comprimido: 5 mg, 10 mg
[C1] rivastigmina | Exelon | cápsula: 1,5 mg, 3 mg; adesivo transdérmico: 4,6 mg/24 h, 9,5 mg/24 h
[C1] galantamina | Reminyl | cápsula de liberação prolongada: 8 mg, 16 mg
[C1] memantina | Ebix | comprimido: 10 mg

# Atenção e vigília
[A3] metilfenidato | Ritalina, Concerta | comprimido: 10 mg; cápsula de liberação prolongada: 20 mg, 30 mg; comprimido de liberação prolongada: 18 mg, 36 mg, 54 mg
[A3] lisdexanfetamina | Venvanse | cápsula: 30 mg, 50 mg, 70 mg
[A3] modafinila | Stavigile | comprimido: 100 mg, 200 mg
[C1] atomoxetina | Atentah | cápsula: 10 mg, 18 mg, 25 mg, 40 mg

# Dependências
[C1] naltrexona | Revia | comprimido: 50 mg
[C1] dissulfiram | Antietanol | comprimido: 250 mg
nicotina | Niquitin, Nicorette | adesivo transdérmico: 7 mg, 14 mg, 21 mg; goma de mascar: 2 mg, 4 mg

# Vertigem
betaistina | Labirin | comprimido: 8 mg, 16 mg, 24 mg
meclizina | Meclin | comprimido: 25 mg, 50 mg
dimenidrinato | Dramin | comprimido: 100 mg
dimenidrinato + piridoxina | Dramin B6 | comprimido: 50 + 10 mg; solução oral (gotas): 25 + 5 mg/mL
cinarizina | Stugeron | comprimido: 25 mg, 75 mg
`;
