/**
 * The diagnoses of the CID-10 that come up most in consultations, of its 2,036 categories: a choice,
 * beside which free text is always taken. Code, then name; two on a line.
 */
export const cidTable: readonly string[] = `
A01.0 Febre tifoide | A08.4 Infecção intestinal viral não especificada
A09 Diarreia e gastroenterite de origem infecciosa presumível | A15 Tuberculose respiratória, com confirmação bacteriológica e histológica
A30 Hanseníase | A46 Erisipela
A49.9 Infecção bacteriana não especificada | A53.9 Sífilis não especificada
A54 Infecção gonocócica | A56 Outras infecções causadas por clamídias transmitidas por via sexual
A59 Tricomoníase | A60 Infecções anogenitais pelo vírus do herpes
A63.0 Verrugas anogenitais (venéreas) | A90 Dengue (dengue clássico)
A91 Febre hemorrágica devida ao vírus da dengue | A92.0 Febre de Chikungunya
B00 Infecções pelo vírus do herpes | B01 Varicela
B02 Herpes zoster | B07 Verrugas de origem viral
B08.1 Molusco contagioso | B15 Hepatite aguda A
B16 Hepatite aguda B | B18.1 Hepatite viral crônica B sem agente Delta
B18.2 Hepatite viral crônica C | B24 Doença pelo vírus da imunodeficiência humana (HIV) não especificada
B26 Caxumba | B34.9 Infecção viral não especificada
B35.1 Tinha das unhas | B35.3 Tinha dos pés
B35.4 Tinha do corpo | B36.0 Pitiríase versicolor
B37 Candidíase | B37.3 Candidíase da vulva e da vagina
B54 Malária não especificada | B57 Doença de Chagas
B65 Esquistossomose | B76 Ancilostomíase
B77 Ascaridíase | B82.9 Parasitose intestinal não especificada
B85 Pediculose e ftiríase | B86 Escabiose
C16 Neoplasia maligna do estômago | C18 Neoplasia maligna do cólon
C34 Neoplasia maligna dos brônquios e dos pulmões | C43 Melanoma maligno da pele
C44 Outras neoplasias malignas da pele | C50 Neoplasia maligna da mama
C53 Neoplasia maligna do colo do útero | C61 Neoplasia maligna da próstata
C73 Neoplasia maligna da glândula tireoide | D17 Neoplasia lipomatosa benigna
D22 Nevos melanocíticos | D24 Neoplasia benigna da mama
D25 Leiomioma do útero | D50 Anemia por deficiência de ferro
D51 Anemia por deficiência de vitamina B12 | D57 Transtornos falciformes
D64.9 Anemia não especificada | D69.6 Trombocitopenia não especificada
E02 Hipotireoidismo subclínico por deficiência de iodo | E03 Outros hipotireoidismos
E03.9 Hipotireoidismo não especificado | E04 Outros bócios não tóxicos
E05 Tireotoxicose (hipertireoidismo) | E06.3 Tireoidite autoimune
E10 Diabetes mellitus insulino-dependente | E11 Diabetes mellitus não insulino-dependente
E14 Diabetes mellitus não especificado | E16.2 Hipoglicemia não especificada
E28.2 Síndrome do ovário policístico | E43 Desnutrição proteico-calórica grave não especificada
E53.8 Deficiência de outras vitaminas especificadas do grupo B | E55 Deficiência de vitamina D
E66 Obesidade | E66.9 Obesidade não especificada
E73 Intolerância à lactose | E78.0 Hipercolesterolemia pura
E78.1 Hipergliceridemia pura | E78.2 Hiperlipidemia mista
E78.5 Hiperlipidemia não especificada | E79.0 Hiperuricemia sem sinais de artrite inflamatória e de doença com tofos
E86 Depleção de volume | F10 Transtornos mentais e comportamentais devidos ao uso de álcool
F17 Transtornos mentais e comportamentais devidos ao uso de fumo | F20 Esquizofrenia
F31 Transtorno afetivo bipolar | F32 Episódios depressivos
F32.0 Episódio depressivo leve | F32.1 Episódio depressivo moderado
F32.2 Episódio depressivo grave sem sintomas psicóticos | F33 Transtorno depressivo recorrente
F34.1 Distimia | F40 Transtornos fóbico-ansiosos
F40.1 Fobias sociais | F41.0 Transtorno de pânico (ansiedade paroxística episódica)
F41.1 Ansiedade generalizada | F41.2 Transtorno misto ansioso e depressivo
F41.9 Transtorno ansioso não especificado | F42 Transtorno obsessivo-compulsivo
F43.0 Reação aguda ao estresse | F43.1 Estado de estresse pós-traumático
F43.2 Transtornos de adaptação | F45 Transtornos somatoformes
F50 Transtornos da alimentação | F51.0 Insônia não orgânica
F60.3 Transtorno de personalidade com instabilidade emocional | F80 Transtornos específicos do desenvolvimento da fala e da linguagem
F81 Transtornos específicos do desenvolvimento das habilidades escolares | F84.0 Autismo infantil
F90 Transtornos hipercinéticos | F90.0 Distúrbios da atividade e da atenção
G20 Doença de Parkinson | G30 Doença de Alzheimer
G40 Epilepsia | G43 Enxaqueca
G43.9 Enxaqueca não especificada | G44.2 Cefaleia tensional
G47.0 Distúrbios do início e da manutenção do sono (insônias) | G47.3 Apneia de sono
G50.0 Nevralgia do trigêmeo | G51.0 Paralisia de Bell
G56.0 Síndrome do túnel do carpo | G62.9 Polineuropatia não especificada
H00 Hordéolo e calázio | H04.1 Outros transtornos da glândula lacrimal
H10 Conjuntivite | H10.1 Conjuntivite aguda atópica
H25 Catarata senil | H40 Glaucoma
H52.0 Hipermetropia | H52.1 Miopia
H52.2 Astigmatismo | H52.4 Presbiopia
H60 Otite externa | H61.2 Cerúmen impactado
H65 Otite média não supurativa | H66 Otite média supurativa e a não especificada
H81 Transtornos da função vestibular | H81.1 Vertigem paroxística benigna
H91.9 Perda não especificada de audição | H93.1 Tinnitus
I10 Hipertensão essencial (primária) | I11 Doença cardíaca hipertensiva
I20 Angina pectoris | I21 Infarto agudo do miocárdio
I25 Doença isquêmica crônica do coração | I26 Embolia pulmonar
I34.1 Prolapso da valva mitral | I47.1 Taquicardia supraventricular
I48 Flutter e fibrilação atrial | I49 Outras arritmias cardíacas
I49.9 Arritmia cardíaca não especificada | I50 Insuficiência cardíaca
I63 Infarto cerebral | I64 Acidente vascular cerebral, não especificado como hemorrágico ou isquêmico
I73.9 Doenças vasculares periféricas não especificadas | I80 Flebite e tromboflebite
I83 Varizes dos membros inferiores | I84 Hemorroidas
I95 Hipotensão | J00 Nasofaringite aguda (resfriado comum)
J01 Sinusite aguda | J02 Faringite aguda
J02.9 Faringite aguda não especificada | J03 Amigdalite aguda
J03.9 Amigdalite aguda não especificada | J04 Laringite e traqueíte agudas
J06.9 Infecção aguda das vias aéreas superiores não especificada | J11 Influenza (gripe) devida a vírus não identificado
J15 Pneumonia bacteriana não classificada em outra parte | J18 Pneumonia por microorganismo não especificada
J20 Bronquite aguda | J21 Bronquiolite aguda
J30 Rinite alérgica e vasomotora | J30.4 Rinite alérgica não especificada
J31.0 Rinite crônica | J32 Sinusite crônica
J34.2 Desvio do septo nasal | J35 Doenças crônicas das amígdalas e das adenoides
J40 Bronquite não especificada como aguda ou crônica | J43 Enfisema
J44 Outras doenças pulmonares obstrutivas crônicas | J45 Asma
J45.9 Asma não especificada | K02 Cárie dentária
K04 Doenças da polpa e dos tecidos periapicais | K05 Gengivite e doenças periodontais
K07.6 Transtornos da articulação temporomandibular | K12.0 Aftas bucais recidivantes
K21 Doença de refluxo gastroesofágico | K25 Úlcera gástrica
K26 Úlcera duodenal | K29 Gastrite e duodenite
K29.7 Gastrite não especificada | K30 Dispepsia
K35 Apendicite aguda | K40 Hérnia inguinal
K42 Hérnia umbilical | K44 Hérnia diafragmática
K50 Doença de Crohn (enterite regional) | K51 Colite ulcerativa
K57 Doença diverticular do intestino | K58 Síndrome do cólon irritável
K59.0 Constipação | K60 Fissura e fístula das regiões anal e retal
K70 Doença alcoólica do fígado | K74 Fibrose e cirrose hepáticas
K76.0 Degeneração gordurosa do fígado não classificada em outra parte | K80 Colelitíase
K81 Colecistite | K85 Pancreatite aguda
K90.0 Doença celíaca | L01 Impetigo
L02 Abscesso cutâneo, furúnculo e antraz | L03 Celulite (flegmão)
L20 Dermatite atópica | L21 Dermatite seborreica
L22 Dermatite das fraldas | L23 Dermatites alérgicas de contato
L24 Dermatites de contato por irritantes | L29 Prurido
L30.9 Dermatite não especificada | L40 Psoríase
L42 Pitiríase rósea | L50 Urticária
L60.0 Unha encravada | L63 Alopecia areata
L64 Alopecia androgênica | L70 Acne
L70.0 Acne vulgar | L71 Rosácea
L72.0 Cisto epidérmico | L73.2 Hidradenite supurativa
L80 Vitiligo | L81.1 Cloasma (melasma)
L82 Ceratose seborreica | L84 Calos e calosidades
L90.6 Estrias atróficas | L91.0 Cicatriz queloide
L97 Úlcera dos membros inferiores não classificada em outra parte | M05 Artrite reumatoide soropositiva
M06 Outras artrites reumatoides | M10 Gota
M15 Poliartrose | M16 Coxartrose (artrose do quadril)
M17 Gonartrose (artrose do joelho) | M19 Outras artroses
M22.4 Condromalácia da rótula | M25.5 Dor articular
M32 Lúpus eritematoso disseminado (sistêmico) | M40 Cifose e lordose
M41 Escoliose | M45 Espondilite ancilosante
M47 Espondilose | M50 Transtornos dos discos cervicais
M51 Outros transtornos de discos intervertebrais | M51.1 Transtornos de discos lombares e de outros discos intervertebrais com radiculopatia
M53.1 Síndrome cervicobraquial | M54.2 Cervicalgia
M54.3 Ciática | M54.4 Lumbago com ciática
M54.5 Dor lombar baixa | M54.9 Dorsalgia não especificada
M62.4 Contratura de músculo | M65 Sinovite e tenossinovite
M72.2 Fibromatose da fáscia plantar | M75 Lesões do ombro
M75.1 Síndrome do manguito rotador | M75.5 Bursite do ombro
M76.6 Tendinite aquileana | M77.0 Epicondilite medial
M77.1 Epicondilite lateral | M77.3 Esporão do calcâneo
M79.1 Mialgia | M79.7 Fibromialgia
M81 Osteoporose sem fratura patológica | N10 Nefrite túbulo-intersticial aguda
N18 Insuficiência renal crônica | N20 Calculose do rim e do ureter
N23 Cólica nefrética não especificada | N30 Cistite
N39.0 Infecção do trato urinário de localização não especificada | N39.3 Incontinência de tensão ("stress")
N40 Hiperplasia da próstata | N41 Doenças inflamatórias da próstata
N47 Hipertrofia do prepúcio, fimose e parafimose | N60 Displasias mamárias benignas
N63 Nódulo mamário não especificado | N73 Outras doenças inflamatórias pélvicas femininas
N76 Outras afecções inflamatórias da vagina e da vulva | N80 Endometriose
N83.2 Outros cistos ovarianos e os não especificados | N91 Menstruação ausente, escassa e pouco frequente
N92 Menstruação excessiva, frequente e irregular | N94.6 Dismenorreia não especificada
N95.1 Estado da menopausa e do climatério feminino | N97 Infertilidade feminina
O03 Aborto espontâneo | O13 Hipertensão gestacional sem proteinúria significativa
O14 Hipertensão gestacional com proteinúria significativa | O20.0 Ameaça de aborto
O21 Vômitos excessivos na gravidez | O23 Infecções do trato geniturinário na gravidez
O24 Diabetes mellitus na gravidez | Q21 Malformações congênitas dos septos cardíacos
Q90 Síndrome de Down | R00.0 Taquicardia não especificada
R00.2 Palpitações | R05 Tosse
R06.0 Dispneia | R07.4 Dor torácica não especificada
R10.4 Outras dores abdominais e as não especificadas | R11 Náusea e vômitos
R12 Pirose | R14 Flatulência e afecções correlatas
R17 Icterícia não especificada | R21 Eritema e outras erupções cutâneas não especificadas
R25.2 Cãibras e espasmos | R31 Hematúria não especificada
R32 Incontinência urinária não especificada | R42 Tontura e instabilidade
R50.9 Febre não especificada | R51 Cefaleia
R52.9 Dor não especificada | R53 Mal-estar, fadiga
R55 Síncope e colapso | R56.0 Convulsões febris
R60 Edema não classificado em outra parte | R63.0 Anorexia
R63.4 Perda de peso anormal | R73 Aumento da glicemia
R80 Proteinúria isolada | S00 Traumatismo superficial da cabeça
S06.0 Concussão cerebral | S22.3 Fratura de costela
S42 Fratura do ombro e do braço | S52 Fratura do antebraço
S61 Ferimento do punho e da mão | S62 Fratura ao nível do punho e da mão
S72 Fratura do fêmur | S82 Fratura da perna, incluindo tornozelo
S83 Luxação, entorse e distensão das articulações e dos ligamentos do joelho | S93.4 Entorse e distensão do tornozelo
T14.0 Traumatismo superficial de região não especificada do corpo | T14.1 Ferimento de região não especificada do corpo
T30 Queimadura e corrosão, parte não especificada do corpo | T78.2 Choque anafilático não especificado
T78.4 Alergia não especificada | T88.7 Efeito adverso não especificado de droga ou medicamento
W54 Mordedura ou golpe provocado por cão | Z00.0 Exame médico geral
Z00.1 Exame de rotina de saúde da criança | Z01.0 Exame dos olhos e da visão
Z01.2 Exame dentário | Z01.4 Exame ginecológico (geral) (de rotina)
Z02.7 Obtenção de atestado médico | Z12.3 Exame especial de rastreamento de neoplasia de mama
Z23 Necessidade de imunização contra uma única doença bacteriana | Z25.1 Necessidade de imunização contra a influenza (gripe)
Z30 Anticoncepção | Z32.1 Gravidez confirmada
Z34 Supervisão de gravidez normal | Z35 Supervisão de gravidez de alto risco
Z39 Assistência e exame pós-natal | Z41.1 Outras cirurgias plásticas por razões estéticas
Z48 Outro seguimento cirúrgico | Z71 Pessoas em contato com os serviços de saúde para outros aconselhamentos e conselho médico, não classificados em outra parte
Z71.3 Aconselhamento e supervisão dietéticos | Z72.0 Uso do tabaco
Z73.0 Esgotamento | Z76.0 Emissão de prescrição de repetição
Z88.0 História pessoal de alergia à penicilina
`
  .trim()
  .split(/\n| \| /);
