/** Categories I to M: circulation, breath, digestion, skin, bones and muscles. How it is read: cid-10.pt-br.ts. */
export const organEntries = `
I00 Febre reumática sem menção de comprometimento do coração | I01 Febre reumática com comprometimento do coração | I02 Coréia reumática
I05 Doenças reumáticas da valva mitral | I06 Doenças reumáticas da valva aórtica | I07 Doenças reumáticas da valva tricúspide
I08 Doenças de múltiplas valvas | I09 Outras doenças reumáticas do coração | I10 Hipertensão essencial (primária) | I11 Doença cardíaca hipertensiva
I12 Doença renal hipertensiva | I13 Doença cardíaca e renal hipertensiva | I15 Hipertensão secundária | I20 Angina pectoris
I21 Infarto agudo do miocárdio | I22 Infarto do miocárdio recorrente | I23 Algumas complicações atuais subseqüentes ao infarto agudo do miocárdio
I24 Outras doenças isquêmicas agudas do coração | I25 Doença isquêmica crônica do coração | I26 Embolia pulmonar
I27 Outras formas de doença cardíaca pulmonar | I28 Outras doenças dos vasos pulmonares | I30 Pericardite aguda | I31 Outras doenças do pericárdio
I32 Pericardite em doenças classificadas em outra parte | I33 Endocardite aguda e subaguda | I34 Transtornos não-reumáticos da valva mitral
I35 Transtornos não-reumáticos da valva aórtica | I36 Transtornos não-reumáticos da valva tricúspide | I37 Transtornos da valva pulmonar
I38 Endocardite de valva não especificada | I39 Endocardite e transtornos valvulares cardíacos em doenças classificadas em outra parte
I40 Miocardite aguda | I41 Miocardite em doenças classificadas em outra parte | I42 Cardiomiopatias
I43 Cardiomiopatia em doenças classificadas em outra parte | I44 Bloqueio atrioventricular e do ramo esquerdo | I45 Outros transtornos de condução
I46 Parada cardíaca | I47 Taquicardia paroxística | I48 Flutter e fibrilação atrial | I49 Outras arritmias cardíacas | I50 Insuficiência cardíaca
I51 Complicações de cardiopatias e doenças cardíacas mal definidas | I52 Outras afecções cardíacas em doenças classificadas em outra parte
I60 Hemorragia subaracnóide | I61 Hemorragia intracerebral | I62 Outras hemorragias intracranianas não-traumáticas | I63 Infarto cerebral
I64 Acidente vascular cerebral, não especificado como hemorrágico ou isquêmico
I65 Oclusão e estenose de artérias pré-cerebrais que não resultam em infarto cerebral
I66 Oclusão e estenose de artérias cerebrais que não resultam em infarto cerebral | I67 Outras doenças cerebrovasculares
I68 Transtornos cerebrovasculares em doenças classificadas em outra parte | I69 Seqüelas de doenças cerebrovasculares | I70 Aterosclerose
I71 Aneurisma e dissecção da aorta | I72 Outros aneurismas | I73 Outras doenças vasculares periféricas | I74 Embolia e trombose arteriais
I77 Outras afecções das artérias e arteríolas | I78 Doenças dos capilares
I79 Transtornos das artérias, das arteríolas e dos capilares em doenças classificadas em outra parte | I80 Flebite e tromboflebite
I81 Trombose da veia porta | I82 Outra embolia e trombose venosas | I83 Varizes dos membros inferiores | I84 Hemorróidas | I85 Varizes esofagianas
I86 Varizes de outras localizações | I87 Outros transtornos das veias | I88 Linfadenite inespecífica
I89 Outros transtornos não-infecciosos dos vasos linfáticos e dos gânglios linfáticos | I95 Hipotensão
I97 Transtornos do aparelho circulatório, subseqüentes a procedimentos não classificados em outra parte
I98 Outros transtornos do aparelho circulatório em doenças classificadas em outra parte
I99 Outros transtornos do aparelho circulatório e os não especificados | J00 Nasofaringite aguda [resfriado comum] | J01 Sinusite aguda
J02 Faringite aguda | J03 Amigdalite aguda | J04 Laringite e traqueíte agudas | J05 Laringite obstrutiva aguda [crupe] e epiglotite
J06 Infecções agudas das vias aéreas superiores de localizações múltiplas e não especificadas
J09 Influenza [gripe] devida a vírus identificado da gripe aviária | J10 Influenza devida a outro vírus da influenza [gripe] identificado
J11 Influenza [gripe] devida a vírus não identificado | J12 Pneumonia viral não classificada em outra parte
J13 Pneumonia devida a Streptococcus pneumoniae | J14 Pneumonia devida a Haemophilus infuenzae
J15 Pneumonia bacteriana não classificada em outra parte
J16 Pneumonia devida a outros microorganismos infecciosos especificados não classificados em outra parte
J17 Pneumonia em doenças classificadas em outra parte | J18 Pneumonia por microorganismo não especificada | J20 Bronquite aguda
J21 Bronquiolite aguda | J22 Infecções agudas não especificada das vias aéreas inferiores | J30 Rinite alérgica e vasomotora
J31 Rinite, nasofaringite e faringite crônicas | J32 Sinusite crônica | J33 Pólipo nasal | J34 Outros transtornos do nariz e dos seios paranasais
J35 Doenças crônicas das amígdalas e das adenóides | J36 Abscesso periamigdaliano | J37 Laringite e laringotraqueíte crônicas
J38 Doenças das cordas vocais e da laringe não classificadas em outra parte | J39 Outras doenças das vias aéreas superiores
J40 Bronquite não especificada como aguda ou crônica | J41 Bronquite crônica simples e a mucopurulenta | J42 Bronquite crônica não especificada
J43 Enfisema | J44 Outras doenças pulmonares obstrutivas crônicas | J45 Asma | J46 Estado de mal asmático | J47 Bronquectasia
J60 Pneumoconiose dos mineiros de carvão | J61 Pneumoconiose devida a amianto [asbesto] e outras fibras minerais
J62 Pneumoconiose devida a poeira que contenham sílica | J63 Pneumoconiose devida a outras poeiras inorgânicas | J64 Pneumoconiose não especificada
J65 Pneumoconiose associada com tuberculose | J66 Doenças das vias aéreas devida a poeiras orgânicas específicas
J67 Pneumonite de hipersensibilidade devida a poeiras orgânicas
J68 Afecções respiratórias devidas a inalação de produtos químicos, gases, fumaças e vapores | J69 Pneumonite devida a sólidos e líquidos
J70 Afecções respiratórias devida a outros agentes externos | J80 Síndrome do desconforto respiratório do adulto
J81 Edema pulmonar, não especificado de outra forma | J82 Eosinofilia pulmonar, não classificada em outra parte
J84 Outras doenças pulmonares intersticiais | J85 Abscesso do pulmão e do mediastino | J86 Piotórax
J90 Derrame pleural não classificado em outra parte | J91 Derrame pleural em afecções classificadas em outra parte | J92 Placas pleurais
J93 Pneumotórax | J94 Outras afecções pleurais | J95 Afecções respiratórias pós-procedimentos não classificadas em outra parte
J96 Insuficiência respiratória não classificada de outra parte | J98 Outros transtornos respiratórios
J99 Transtornos respiratórios em doenças classificadas em outra parte | K00 Distúrbios do desenvolvimento e da erupção dos dentes
K01 Dentes inclusos e impactados | K02 Cárie dentária | K03 Outras doenças dos tecidos dentários duros
K04 Doenças da polpa e dos tecidos periapicais | K05 Gengivite e doenças periodontais
K06 Outros transtornos da gengiva e do rebordo alveolar sem dentes | K07 Anomalias dentofaciais (inclusive a maloclusão)
K08 Outros transtornos dos dentes e de suas estruturas de sustentação | K09 Cistos da região bucal não classificados em outra parte
K10 Outras doenças dos maxilares | K11 Doenças das glândulas salivares | K12 Estomatite e lesões correlatas
K13 Outras doenças do lábio e da mucosa oral | K14 Doenças da língua | K20 Esofagite | K21 Doença de refluxo gastroesofágico
K22 Outras doenças do esôfago | K23 Transtornos do esôfago em doenças classificadas em outra parte | K25 Úlcera gástrica | K26 Úlcera duodenal
K27 Úlcera péptica de localização não especificada | K28 Úlcera gastrojejunal | K29 Gastrite e duodenite | K30 Dispepsia
K31 Outras doenças do estômago e do duodeno | K35 Apendicite aguda | K36 Outras formas de apendicite | K37 Apendicite, sem outras especificações
K38 Outras doenças do apêndice | K40 Hérnia inguinal | K41 Hérnia femoral | K42 Hérnia umbilical | K43 Hérnia ventral | K44 Hérnia diafragmática
K45 Outras hérnias abdominais | K46 Hérnia abdominal não especificada | K50 Doença de Crohn [enterite regional] | K51 Colite ulcerativa
K52 Outras gastroenterites e colites não-infecciosas | K55 Transtornos vasculares do intestino | K56 Íleo paralítico e obstrução intestinal sem hérnia
K57 Doença diverticular do intestino | K58 Síndrome do cólon irritável | K59 Outros transtornos funcionais do intestino
K60 Fissura e fístula das regiões anal e retal | K61 Abscesso das regiões anal e retal | K62 Outras doenças do reto e do ânus
K63 Outras doenças do intestino | K65 Peritonite | K66 Outros transtornos do peritônio
K67 Comprometimento do peritônio, em doenças infecciosas classificadas em outra parte | K70 Doença alcoólica do fígado | K71 Doença hepática tóxica
K72 Insuficiência hepática não classificada em outra parte | K73 Hepatite crônica não classificada em outra parte | K74 Fibrose e cirrose hepáticas
K75 Outras doenças inflamatórias do fígado | K76 Outras doenças do fígado | K77 Transtornos do fígado em doenças classificadas em outra parte
K80 Colelitíase | K81 Colecistite | K82 Outras doenças da vesícula biliar | K83 Outras doenças das vias biliares | K85 Pancreatite aguda
K86 Outras doenças do pâncreas | K87 Transtornos da vesícula biliar, das vias biliares e do pâncreas em doenças classificadas em outra parte
K90 Má-absorção intestinal | K91 Transtornos do aparelho digestivo pós-procedimentos, não classificados em outra parte
K92 Outras doenças do aparelho digestivo | K93 Transtornos de outros órgãos digestivos em doenças classificadas em outra parte
L00 Síndrome da pele escaldada estafilocócica do recém-nascido | L01 Impetigo | L02 Abscesso cutâneo, furúnculo e antraz | L03 Celulite (Flegmão)
L04 Linfadenite aguda | L05 Cisto pilonidal | L08 Outras infecções localizadas da pele e do tecido subcutâneo | L10 Pênfigo
L11 Outras afecções acantolíticas | L12 Penfigóide | L13 Outras afecções bolhosas | L14 Afecções bolhosas em doenças classificadas em outra parte
L20 Dermatite atópica | L21 Dermatite seborréica | L22 Dermatite das fraldas | L23 Dermatites alérgicas de contato
L24 Dermatites de contato por irritantes | L25 Dermatite de contato não especificada | L26 Dermatite esfoliativa
L27 Dermatite devida a substâncias de uso interno | L28 Líquen simples crônico e prurigo | L29 Prurido | L30 Outras dermatites | L40 Psoríase
L41 Parapsoríase | L42 Pitiríase rósea | L43 Líquen plano | L44 Outras afecções pápulo-descamativas
L45 Afecções pápulo-descamativas em doenças classificadas em outra parte | L50 Urticária | L51 Eritema polimorfo (eritema multiforme)
L52 Eritema nodoso | L53 Outras afecções eritematosas | L54 Eritema em doenças classificadas em outra parte | L55 Queimadura solar
L56 Outras alterações agudas da pele devidas a radiação ultravioleta | L57 Alterações da pele devidas à exposição crônica à radiação não ionizante
L58 Radiodermatite | L59 Outras afecções da pele e do tecido subcutâneo relacionadas com a radiação | L60 Afecções das unhas
L62 Afecções das unhas em doenças classificadas em outra parte | L63 Alopécia areata | L64 Alopécia androgênica
L65 Outras formas não cicatriciais da perda de cabelos ou pêlos | L66 Alopécia cicatricial [perda de cabelos ou pêlos, cicatricial]
L67 Anormalidades da cor e do pedículo dos cabelos e dos pêlos | L68 Hipertricose | L70 Acne | L71 Rosácea
L72 Cistos foliculares da pele e do tecido subcutâneo | L73 Outras afecções foliculares | L74 Afecções das glândulas sudoríparas écrinas
L75 Afecções das glândulas sudoríparas apócrinas | L80 Vitiligo | L81 Outros transtornos da pigmentação | L82 Ceratose seborréica
L83 Acantose nigricans | L84 Calos e calosidades | L85 Outras formas de espessamento epidérmico
L86 Ceratodermia em doenças classificadas em outra parte | L87 Transtornos da eliminação transepidérmica | L88 Piodermite gangrenosa
L89 Úlcera de decúbito | L90 Afecções atróficas da pele | L91 Afecções hipertróficas da pele
L92 Afecções granulomatosas da pele e do tecido subcutâneo | L93 Lúpus eritematoso | L94 Outras afecções localizadas do tecido conjuntivo
L95 Vasculite limitada a pele não classificadas em outra parte | L97 Úlcera dos membros inferiores não classificada em outra parte
L98 Outras afecções da pele e do tecido subcutâneo não classificadas em outra parte
L99 Outras afecções da pele e do tecido subcutâneo em doenças classificadas em outra parte | M00 Artrite piogênica
M01 Infecções diretas da articulação em doenças infecciosas e parasitárias classificadas em outra parte | M02 Artropatias reacionais
M03 Artropatias pós-infecciosas e reacionais em doenças infecciosas classificadas em outra parte | M05 Artrite reumatóide soro-positiva
M06 Outras artrites reumatóides | M07 Artropatias psoriásicas e enteropáticas | M08 Artrite juvenil
M09 Artrite juvenil em doenças classificadas em outra parte | M10 Gota | M11 Outras artropatias por deposição de cristais
M12 Outras artropatias especificadas | M13 Outras artrites | M14 Artropatias em outras doenças classificadas em outra parte | M15 Poliartrose
M16 Coxartrose [artrose do quadril] | M17 Gonartrose [artrose do joelho] | M18 Artrose da primeira articulação carpometacarpiana | M19 Outras artroses
M20 Deformidades adquiridas dos dedos das mãos e dos pés | M21 Outras deformidades adquiridas dos membros | M22 Transtornos da rótula [patela]
M23 Transtornos internos dos joelhos | M24 Outros transtornos articulares específicos
M25 Outros transtornos articulares não classificados em outra parte | M30 Poliarterite nodosa e afecções correlatas
M31 Outras vasculopatias necrotizantes | M32 Lúpus eritematoso disseminado [sistêmico] | M33 Dermatopoliomiosite | M34 Esclerose sistêmica
M35 Outras afecções sistêmicas do tecido conjuntivo | M36 Doenças sistêmicas do tecido conjuntivo em doenças classificadas em outra parte
M40 Cifose e lordose | M41 Escoliose | M42 Osteocondrose da coluna vertebral | M43 Outras dorsopatias deformantes | M45 Espondilite ancilosante
M46 Outras espondilopatias inflamatórias | M47 Espondilose | M48 Outras espondilopatias | M49 Espondilopatias em doenças classificadas em outra parte
M50 Transtornos dos discos cervicais | M51 Outros transtornos de discos intervertebrais | M53 Outras dorsopatias não classificadas em outra parte
M54 Dorsalgia | M60 Miosite | M61 Calcificação e ossificação do músculo | M62 Outros transtornos musculares
M63 Transtornos de músculo em doenças classificadas em outra parte | M65 Sinovite e tenossinovite | M66 Ruptura espontânea de sinóvia e de tendão
M67 Outros transtornos das sinóvias e dos tendões | M68 Transtorno de sinóvias e de tendões em doenças classificadas em outra parte
M70 Transtornos dos tecidos moles relacionados com o uso, uso excessivo e pressão | M71 Outras bursopatias | M72 Transtornos fibroblásticos
M73 Transtornos dos tecidos moles em doenças classificadas em outra parte | M75 Lesões do ombro
M76 Entesopatias dos membros inferiores, excluindo pé | M77 Outras entesopatias
M79 Outros transtornos dos tecidos moles, não classificados em outra parte | M80 Osteoporose com fratura patológica
M81 Osteoporose sem fratura patológica | M82 Osteoporose em doenças classificadas em outra parte | M83 Osteomalácia do adulto
M84 Transtornos da continuidade do osso | M85 Outros transtornos da densidade e da estrutura ósseas | M86 Osteomielite | M87 Osteonecrose
M88 Doença de Paget do osso (osteíte deformante) | M89 Outros transtornos ósseos | M90 Osteopatias em doenças classificadas em outra parte
M91 Osteocondrose juvenil do quadril e da pelve | M92 Outras osteocondroses juvenis | M93 Outras osteocondropatias
M94 Outros transtornos das cartilagens | M95 Outras deformidades adquiridas do sistema osteomuscular e do tecido conjuntivo
M96 Transtornos osteomusculares pós-procedimentos não classificados em outra parte | M99 Lesões biomecânicas não classificadas em outra parte
`;
