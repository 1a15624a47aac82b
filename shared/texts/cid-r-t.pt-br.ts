/** Categories R to T: signs and symptoms, injuries, poisonings. How it is read: cid-10.pt-br.ts. */
export const injuryEntries = `
R00 Anormalidades do batimento cardíaco | R01 Sopros e outros ruídos cardíacos | R02 Gangrena não classificada em outra parte
R03 Valor anormal da pressão arterial sem diagnóstico | R04 Hemorragia das vias respiratórias | R05 Tosse | R06 Anormalidades da respiração
R07 Dor de garganta e no peito | R09 Outros sintomas e sinais relativos aos aparelhos circulatório e respiratório | R10 Dor abdominal e pélvica
R11 Náusea e vômitos | R12 Pirose | R13 Disfagia | R14 Flatulência e afecções correlatas | R15 Incontinência fecal
R16 Hepatomegalia e esplenomegalia não classificadas em outra parte | R17 Icterícia não especificada | R18 Ascite
R19 Outros sintomas e sinais relativos ao aparelho digestivo e ao abdome | R20 Distúrbios da sensibilidade cutânea
R21 Eritema e outras erupções cutâneas não especificadas | R22 Tumefação, massa ou tumoração localizadas da pele e do tecido subcutâneo
R23 Outras alterações cutâneas | R25 Movimentos involuntários anormais | R26 Anormalidades da marcha e da mobilidade
R27 Outros distúrbios da coordenação | R29 Outros sintomas e sinais relativos aos sistemas nervoso e osteomuscular | R30 Dor associada à micção
R31 Hematúria não especificada | R32 Incontinência urinária não especificada | R33 Retenção urinária | R34 Anúria e oligúria | R35 Poliúria
R36 Secreção uretral | R39 Outros sintomas e sinais relativos ao aparelho urinário | R40 Sonolência, estupor e coma
R41 Outros sintomas e sinais relativos à função cognitiva e à consciência | R42 Tontura e instabilidade | R43 Distúrbios do olfato e do paladar
R44 Outros sintomas e sinais relativos às sensações e às percepções gerais | R45 Sintomas e sinais relativos ao estado emocional
R46 Sintomas e sinais relativos à aparência e ao comportamento | R47 Distúrbios da fala não classificados em outra parte
R48 Dislexia e outras disfunções simbólicas, não classificadas em outra parte | R49 Distúrbios da voz
R50 Febre de origem desconhecida e de outras origens | R51 Cefaléia | R52 Dor não classificada em outra parte | R53 Mal estar, fadiga | R54 Senilidade
R55 Síncope e colapso | R56 Convulsões, não classificadas em outra parte | R57 Choque não classificado em outra parte
R58 Hemorragia não classificada em outra parte | R59 Aumento de volume dos gânglios linfáticos | R60 Edema não classificado em outra parte
R61 Hiperidrose | R62 Retardo do desenvolvimento fisiológico normal | R63 Sintomas e sinais relativos à ingestão de alimentos e líquidos
R64 Caquexia | R68 Outros sintomas e sinais gerais | R69 Causas desconhecidas e não especificadas de morbidade
R70 Velocidade de hemossedimentação elevada e outras anormalidades da viscosidade plasmática | R71 Anormalidade das hemácias
R72 Anormalidade dos leucócitos não classificada em outra parte | R73 Aumento da glicemia | R74 Anormalidades dos níveis de enzimas séricas
R75 Evidência laboratorial do vírus da imunodeficiência humana [HIV] | R76 Outros achados imunológicos anormais no soro
R77 Outras anormalidades das proteínas plasmáticas | R78 Presença de drogas e de outras substâncias normalmente não encontradas no sangue
R79 Outros achados anormais de exames químicos do sangue | R80 Proteinúria isolada | R81 Glicosúria | R82 Outros achados anormais na urina
R83 Achados anormais no líquido cefalorraquidiano | R84 Achados anormais de material proveniente dos órgãos respiratórios e do tórax
R85 Achados anormais de material proveniente dos órgãos digestivos e da cavidade abdominal
R86 Achados anormais de material proveniente dos órgãos genitais masculinos
R87 Achados anormais de material proveniente dos órgãos genitais femininos
R89 Achados anormais de material proveniente de outros órgãos, aparelhos, sistemas e tecidos
R90 Resultados anormais de exames para diagnóstico por imagem do sistema nervoso central
R91 Achados anormais, de exames para diagnóstico por imagem, do pulmão | R92 Achados anormais, de exames para diagnóstico por imagem, da mama
R93 Achados anormais de exames para diagnóstico por imagem de outras estruturas do corpo | R94 Resultados anormais de estudos de função
R95 Síndrome da morte súbita na infância | R96 Outras mortes súbitas de causa desconhecida | R98 Morte sem assistência
R99 Outras causas mal definidas e as não especificadas de mortalidade | S00 Traumatismo superficial da cabeça | S01 Ferimento da cabeça
S02 Fratura do crânio e dos ossos da face | S03 Luxação, entorse ou distensão das articulações e dos ligamentos da cabeça
S04 Traumatismo dos nervos cranianos | S05 Traumatismo do olho e da órbita ocular | S06 Traumatismo intracraniano
S07 Lesões por esmagamento da cabeça | S08 Amputação traumática de parte da cabeça | S09 Outros traumatismos da cabeça e os não especificados
S10 Traumatismo superficial do pescoço | S11 Ferimento do pescoço | S12 Fratura do pescoço
S13 Luxação, entorse ou distensão das articulações e dos ligamentos do pescoço | S14 Traumatismo de nervos e da medula espinhal ao nível cervical
S15 Traumatismo dos vasos sangüíneos ao nível do pescoço | S16 Traumatismo de tendões e de músculos do pescoço | S17 Lesões por esmagamento do pescoço
S18 Amputação traumática ao nível do pescoço | S19 Outros traumatismos do pescoço e os não especificados | S20 Traumatismo superficial do tórax
S21 Ferimento do tórax | S22 Fratura de costela(s), esterno e coluna torácica
S23 Luxação, entorse e distensão de articulações e dos ligamentos do tórax | S24 Traumatismos de nervos e da medula espinhal ao nível do tórax
S25 Traumatismo de vasos sangüíneos do tórax | S26 Traumatismo do coração | S27 Traumatismo de outros órgãos intratorácicos e dos não especificados
S28 Lesão por esmagamento do tórax e amputação traumática de parte do tórax | S29 Outros traumatismos do tórax e os não especificados
S30 Traumatismo superficial do abdome, do dorso e da pelve | S31 Ferimento do abdome, do dorso e da pelve | S32 Fratura da coluna lombar e da pelve
S33 Luxação, entorse ou distensão das articulações e dos ligamentos da coluna lombar e da pelve
S34 Traumatismo dos nervos e da medula lombar ao nível do abdome, do dorso e da pelve
S35 Traumatismo de vasos sangüíneos ao nível do abdome, do dorso e da pelve | S36 Traumatismo de órgãos intra-abdominais
S37 Traumatismo do aparelho urinário e de órgãos pélvicos | S38 Lesão por esmagamento e amputação traumática de parte do abdome, do dorso e da pelve
S39 Outros traumatismos e os não especificados do abdome, do dorso e da pelve | S40 Traumatismo superficial do ombro e do braço
S41 Ferimento do ombro e do braço | S42 Fratura do ombro e do braço
S43 Luxação, entorse e distensão das articulações e dos ligamentos da cintura escapular | S44 Traumatismo de nervos ao nível do ombro e do braço
S45 Traumatismo dos vasos sangüíneos ao nível do ombro e do braço | S46 Traumatismo de tendão e músculo ao nível do ombro e do braço
S47 Lesão por esmagamento do ombro e do braço | S48 Amputação traumática do ombro e do braço
S49 Outros traumatismos e os não especificados do ombro e do braço | S50 Traumatismo superficial do cotovelo e do antebraço
S51 Ferimento do antebraço | S52 Fratura do antebraço | S53 Luxação, entorse e distensão das articulações e dos ligamentos do cotovelo
S54 Traumatismo de nervos ao nível do antebraço | S55 Traumatismo de vasos sangüíneos ao nível do antebraço
S56 Traumatismo do músculo e tendão ao nível do antebraço | S57 Lesão por esmagamento do antebraço
S58 Amputação traumática do cotovelo e do antebraço | S59 Outros traumatismos do antebraço e os não especificados
S60 Traumatismo superficial do punho e da mão | S61 Ferimento do punho e da mão | S62 Fratura ao nível do punho e da mão
S63 Luxação, entorse e distensão das articulações e dos ligamentos ao nível do punho e da mão | S64 Traumatismo de nervos ao nível do punho e da mão
S65 Traumatismo de vasos sangüíneos ao nível do punho e da mão | S66 Traumatismo de músculo e tendão ao nível do punho e da mão
S67 Lesão por esmagamento do punho e da mão | S68 Amputação traumática ao nível do punho e da mão
S69 Outros traumatismos e os não especificados do punho e da mão | S70 Traumatismo superficial do quadril e da coxa
S71 Ferimento do quadril e da coxa | S72 Fratura do fêmur | S73 Luxação, entorse e distensão da articulação e dos ligamentos do quadril
S74 Traumatismo de nervos ao nível do quadril e da coxa | S75 Traumatismo de vasos sangüíneos ao nível do quadril e da coxa
S76 Traumatismo de músculo e de tendão ao nível do quadril e da coxa | S77 Lesão por esmagamento do quadril e da coxa
S78 Amputação traumática do quadril e da coxa | S79 Outros traumatismos e os não especificados do quadril e da coxa
S80 Traumatismo superficial da perna | S81 Ferimento da perna | S82 Fratura da perna, incluindo tornozelo
S83 Luxação, entorse e distensão das articulações e dos ligamentos do joelho | S84 Traumatismo de nervos periféricos da perna
S85 Traumatismo de vasos sangüíneos da perna | S86 Traumatismos de músculo e de tendão ao nível da perna | S87 Traumatismo por esmagamento da perna
S88 Amputação traumática da perna | S89 Outros traumatismos e os não especificados da perna | S90 Traumatismo superficial do tornozelo e do pé
S91 Ferimentos do tornozelo e do pé | S92 Fratura do pé (exceto do tornozelo)
S93 Luxação, entorse e distensão das articulações e dos ligamentos ao nível do tornozelo e do pé
S94 Traumatismo dos nervos ao nível do tornozelo e do pé | S95 Traumatismo de vasos sangüíneos ao nível do tornozelo e do pé
S96 Traumatismos do músculo e tendão ao nível do tornozelo e do pé | S97 Lesão por esmagamento do tornozelo e do pé
S98 Amputação traumática do tornozelo e do pé | S99 Outros traumatismos e os não especificados do tornozelo e do pé
T00 Traumatismos superficiais envolvendo múltiplas regiões do corpo | T01 Ferimentos envolvendo múltiplas regiões do corpo
T02 Fraturas envolvendo múltiplas regiões do corpo | T03 Luxações, entorses e distensões envolvendo regiões múltiplas do corpo
T04 Traumatismos por esmagamento envolvendo múltiplas regiões do corpo | T05 Amputações traumáticas envolvendo múltiplas regiões do corpo
T06 Outros traumatismos envolvendo regiões múltiplas do corpo, não classificados em outra parte | T07 Traumatismos múltiplos não especificados
T08 Fratura da coluna, nível não especificado | T09 Outros traumatismos de coluna e tronco, nível não especificado
T10 Fratura do membro superior, nível não especificado | T11 Outros traumatismos de membro superior, nível não especificado
T12 Fratura do membro inferior, nível não especificado | T13 Outros traumatismos de membro inferior, nível não especificado
T14 Traumatismo de região não especificada do corpo | T15 Corpo estranho na parte externa do olho | T16 Corpo estranho no ouvido
T17 Corpo estranho no trato respiratório | T18 Corpo estranho no aparelho digestivo | T19 Corpo estranho no trato geniturinário
T20 Queimadura e corrosão da cabeça e pescoço | T21 Queimadura e corrosão do tronco
T22 Queimadura e corrosão do ombro e membro superior, exceto punho e mão | T23 Queimadura e corrosão do punho e da mão
T24 Queimadura e corrosão do quadril e membro inferior, exceto tornozelo e do pé | T25 Queimadura e corrosão do tornozelo e do pé
T26 Queimadura e corrosão limitadas ao olho e seus anexos | T27 Queimadura e corrosão do trato respiratório
T28 Queimadura e corrosão de outros órgãos internos | T29 Queimaduras e corrosões de múltiplas regiões do corpo
T30 Queimadura e corrosão, parte não especificada do corpo | T31 Queimaduras classificadas segundo a extensão da superfície corporal atingida
T32 Corrosões classificadas segundo a extensão da superfície corporal atingida | T33 Geladura superficial | T34 Geladura com necrose de tecidos
T35 Geladura de múltiplas partes do corpo e das não especificadas | T36 Intoxicação por antibióticos sistêmicos
T37 Intoxicação por outras substâncias antiinfecciosas ou antiparasitárias sistêmicas
T38 Intoxicação por hormônios, seus substitutos sintéticos e seus antagonistas não classificados em outra parte
T39 Intoxicação por analgésicos, antipiréticos e anti-reumáticos não-opiáceos | T40 Intoxicação por narcóticos e psicodislépticos [alucinógenos]
T41 Intoxicação por anestésicos e gases terapêuticos | T42 Intoxicação por antiepilépticos, sedativos-hipnóticos e antiparkinsonianos
T43 Intoxicação por drogas psicotrópicas não classificadas em outra parte
T44 Intoxicação por drogas que afetam principalmente o sistema nervoso autônomo
T45 Intoxicação por substâncias de ação essencialmente sistêmica e substâncias hematológicas, não classificadas em outra parte
T46 Intoxicação por substâncias que atuam primariamente sobre o aparelho circulatório
T47 Intoxicação por substâncias que atuam primariamente sobre o aparelho gastrointestinal
T48 Intoxicação por substâncias que atuam primariamente sobre os músculos lisos e esqueléticos e sobre o aparelho respiratório
T49 Intoxicação por substâncias de uso tópico que atuam primariamente sobre a pele e as mucosas e por medicamentos utilizados em oftalmologia, otorrinolaringologia e odontologia
T50 Intoxicação por diuréticos e outras drogas, medicamentos e substâncias biológicas e as não especificadas | T51 Efeito tóxico do álcool
T52 Efeito tóxico de solventes orgânicos | T53 Efeito tóxico de derivados halogênicos de hidrocarbonetos alifáticos e aromáticos
T54 Efeito tóxico de corrosivos | T55 Efeito tóxico de sabões e detergentes | T56 Efeito tóxico de metais
T57 Efeito tóxico de outras substâncias inorgânicas | T58 Efeito tóxico do monóxido de carbono | T59 Efeito tóxico de outros gases, fumaças e vapores
T60 Efeito tóxico de pesticidas | T61 Efeito tóxico de substâncias nocivas consumidas como fruto do mar
T62 Efeito tóxico de outras substâncias nocivas ingeridas como alimento | T63 Efeito tóxico de contato com animais venenosos
T64 Efeito tóxico da aflatoxina e de outras micotoxinas contaminantes de alimentos | T65 Efeito tóxico de outras substâncias e as não especificadas
T66 Efeitos não especificados de radiação | T67 Efeitos do calor e da luz | T68 Hipotermia | T69 Outros efeitos da temperatura reduzida
T70 Efeitos da pressão atmosférica e da pressão da água | T71 Asfixia | T73 Efeitos de outras privações | T74 Síndromes de maus tratos
T75 Efeitos de outras causas externas | T78 Efeitos adversos não classificados em outra parte
T79 Algumas complicações precoces dos traumatismos não classificadas em outra parte
T80 Complicações conseqüentes à infusão, transfusão ou injeção terapêutica | T81 Complicações de procedimentos não classificadas em outra parte
T82 Complicações de dispositivos protéticos, implantes e enxertos cardíacos e vasculares
T83 Complicações de dispositivos protéticos, implantes e enxertos geniturinários internos
T84 Complicações de dispositivos protéticos, implantes e enxertos ortopédicos internos
T85 Complicações de outros dispositivos protéticos, implantes e enxertos internos | T86 Falha e rejeição de órgãos e tecidos transplantados
T87 Complicações próprias de reimplante e amputação | T88 Outras complicações de cuidados médicos e cirúrgicos não classificadas em outra parte
T90 Seqüelas de traumatismo da cabeça | T91 Seqüelas de traumatismos do pescoço e do tronco | T92 Seqüelas de traumatismos do membro superior
T93 Seqüelas de traumatismos do membro inferior | T94 Seqüelas de traumatismos envolvendo múltiplas regiões do corpo e as não especificadas
T95 Seqüelas de queimaduras, corrosões e geladuras | T96 Seqüelas de intoxicação por drogas, medicamentos e substâncias biológicas
T97 Seqüelas de efeitos tóxicos de substâncias de origem predominantemente não-medicinal
T98 Seqüelas de outros efeitos de causas externas e dos não especificados
`;
