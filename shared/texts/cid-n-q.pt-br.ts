/** Categories N to Q: kidneys and genitals, pregnancy, birth and malformations. How it is read: cid-10.pt-br.ts. */
export const birthEntries = `
N00 Síndrome nefrítica aguda | N01 Síndrome nefrítica rapidamente progressiva | N02 Hematúria recidivante e persistente
N03 Síndrome nefrítica crônica | N04 Síndrome nefrótica | N05 Síndrome nefrítica não especificada
N06 Proteinúria isolada com lesão morfológica especificada | N07 Nefropatia hereditária não classificada em outra parte
N08 Transtornos glomerulares em doenças classificadas em outra parte | N10 Nefrite túbulo-intersticial aguda | N11 Nefrite túbulo-intersticial crônica
N12 Nefrite túbulo-intersticial não especificada se aguda ou crônica | N13 Uropatia obstrutiva e por refluxo
N14 Afecções tubulares e túbulo-intersticiais induzidas por drogas ou metais pesados | N15 Outras doenças renais túbulo-intersticiais
N16 Transtornos renais túbulo-intersticiais em doenças classificadas em outra parte | N17 Insuficiência renal aguda | N18 Insuficiência renal crônica
N19 Insuficiência renal não especificada | N20 Calculose do rim e do ureter | N21 Calculose do trato urinário inferior
N22 Calculose do trato urinário inferior em doenças classificadas em outra parte | N23 Cólica nefrética não especificada
N25 Transtornos resultantes de função renal tubular alterada | N26 Rim contraído, não especificado | N27 Hipoplasia renal de causa desconhecida
N28 Outros transtornos do rim e do ureter não classificado em outra parte
N29 Outros transtornos do rim e do ureter em doenças classificadas em outra parte | N30 Cistite
N31 Disfunções neuromusculares da bexiga não classificados em outra parte | N32 Outros transtornos da bexiga
N33 Transtornos da bexiga em doenças classificadas em outra parte | N34 Uretrite e síndrome uretral | N35 Estenose da uretra
N36 Outros transtornos da uretra | N37 Transtornos da uretra em doenças classificadas em outra parte | N39 Outros transtornos do trato urinário
N40 Hiperplasia da próstata | N41 Doenças inflamatórias da próstata | N42 Outras afecções da próstata | N43 Hidrocele e espermatocele
N44 Torção do testículo | N45 Orquite e epididimite | N46 Infertilidade masculina | N47 Hipertrofia do prepúcio, fimose e parafimose
N48 Outros transtornos do pênis | N49 Transtornos inflamatórios de órgãos genitais masculinos, não classificados em outra parte
N50 Outros transtornos dos órgãos genitais masculinos | N51 Transtornos dos órgãos genitais masculinos em doenças classificadas em outra parte
N60 Displasias mamárias benignas | N61 Transtornos inflamatórios da mama | N62 Hipertrofia da mama | N63 Nódulo mamário não especificado
N64 Outras doenças da mama | N70 Salpingite e ooforite | N71 Doença inflamatória do útero, exceto o colo | N72 Doença inflamatória do colo do útero
N73 Outras doenças inflamatórias pélvicas femininas | N74 Transtornos inflamatórios da pelve feminina em doenças classificadas em outra parte
N75 Doenças da glândula de Bartholin | N76 Outras afecções inflamatórias da vagina e da vulva
N77 Ulceração e inflamação vulvovaginais em doenças classificadas em outra parte | N80 Endometriose | N81 Prolapso genital feminino
N82 Fístulas do trato genital feminino | N83 Transtornos não-inflamatórios do ovário, da trompa de Falópio e do ligamento largo
N84 Pólipo do trato genital feminino | N85 Outros transtornos não-inflamatórios do útero, exceto do colo do útero
N86 Erosão e ectrópio do colo do útero | N87 Displasia do colo do útero | N88 Outros transtornos não-inflamatórios do colo do útero
N89 Outros transtornos não-inflamatórios da vagina | N90 Outros transtornos não-inflamatórios da vulva e do períneo
N91 Menstruação ausente, escassa e pouco freqüente | N92 Menstruação excessiva, freqüente e irregular
N93 Outros sangramentos anormais do útero e da vagina | N94 Dor e outras afecções associadas com os órgãos genitais femininos e com o ciclo menstrual
N95 Transtornos da menopausa e da perimenopausa | N96 Abortamento habitual | N97 Infertilidade feminina
N98 Complicações associadas à fecundação artificial | N99 Transtornos do trato geniturinário pós-procedimentos não classificados em outra parte
O00 Gravidez ectópica | O01 Mola hidatiforme | O02 Outros produtos anormais da concepção | O03 Aborto espontâneo
O04 Aborto por razões médicas e legais | O05 Outros tipos de aborto | O06 Aborto não especificado | O07 Falha de tentativa de aborto
O08 Complicações conseqüentes a aborto e gravidez ectópica ou molar | O10 Hipertensão pré-existente complicando a gravidez, o parto e o puerpério
O11 Distúrbio hipertensivo pré-existente com proteinúria superposta | O12 Edema e proteinúria gestacionais [induzidos pela gravidez], sem hipertensão
O13 Hipertensão gestacional [induzida pela gravidez] sem proteinúria significativa
O14 Hipertensão gestacional [induzida pela gravidez] com proteinúria significativa | O15 Eclâmpsia | O16 Hipertensão materna não especificada
O20 Hemorragia do início da gravidez | O21 Vômitos excessivos na gravidez | O22 Complicações venosas na gravidez
O23 Infecções do trato geniturinário na gravidez | O24 Diabetes mellitus na gravidez | O25 Desnutrição na gravidez
O26 Assistência materna por outras complicações ligadas predominantemente à gravidez
O28 Achados anormais do rastreamento ["screening"] antenatal da mãe | O29 Complicações de anestesia administrada durante a gravidez
O30 Gestação múltipla | O31 Complicações específicas de gestação múltipla
O32 Assistência prestada à mãe por motivo de apresentação anormal, conhecida ou suspeitada, do feto
O33 Assistência prestada à mãe por uma desproporção conhecida ou suspeita
O34 Assistência prestada à mãe por anormalidade, conhecida ou suspeita, dos órgãos pélvicos maternos
O35 Assistência prestada à mãe por anormalidade e lesão fetais, conhecidas ou suspeitadas
O36 Assistência prestada à mãe por outros problemas fetais conhecidos ou suspeitados | O40 Polihidrâmnio
O41 Outros transtornos das membranas e do líquido amniótico | O42 Ruptura prematura de membranas | O43 Transtornos da placenta | O44 Placenta prévia
O45 Descolamento prematuro da placenta [abruptio placentae] | O46 Hemorragia anteparto não classificada em outra parte | O47 Falso trabalho de parto
O48 Gravidez prolongada | O60 Trabalho de parto pré-termo | O61 Falha na indução do trabalho de parto | O62 Anormalidades da contração uterina
O63 Trabalho de parto prolongado | O64 Obstrução do trabalho de parto devida à má-posição ou má-apresentação do feto
O65 Obstrução do trabalho de parto devida a anormalidade pélvica da mãe | O66 Outras formas de obstrução do trabalho de parto
O67 Trabalho de parto e parto complicados por hemorragia intraparto não classificados em outra parte
O68 Trabalho de parto e parto complicados por sofrimento fetal | O69 Trabalho de parto e parto complicados por anormalidade do cordão umbilical
O70 Laceração do períneo durante o parto | O71 Outros traumatismos obstétricos | O72 Hemorragia pós-parto
O73 Retenção da placenta e das membranas, sem hemorragias | O74 Complicações de anestesia durante o trabalho de parto e o parto
O75 Outras complicações do trabalho de parto e do parto não classificadas em outra parte | O80 Parto único espontâneo
O81 Parto único por fórceps ou vácuo-extrator | O82 Parto único por cesariana | O83 Outros tipos de parto único assistido | O84 Parto múltiplo
O85 Infecção puerperal | O86 Outras infecções puerperais | O87 Complicações venosas no puerpério | O88 Embolia de origem obstétrica
O89 Complicações da anestesia administrada durante o puerpério | O90 Complicações do puerpério não classificadas em outra parte
O91 Infecções mamárias associadas ao parto | O92 Outras afecções da mama e da lactação associadas ao parto
O94 Seqüelas de complicações da gravidez, parto e puerpério | O95 Morte obstétrica de causa não especificada
O96 Morte, por qualquer causa obstétrica, que ocorre mais de 42 dias, mas menos de 1 ano, após o parto
O97 Morte por seqüelas de causas obstétricas diretas
O98 Doenças infecciosas e parasitárias maternas classificáveis em outra parte mas que compliquem a gravidez, o parto e o puerpério
O99 Outras doenças da mãe, classificadas em outra parte, mas que complicam a gravidez o parto e o puerpério
P00 Feto e recém-nascido afetados por afecções maternas, não obrigatoriamente relacionadas com a gravidez atual
P01 Feto e recém-nascido afetados por complicações maternas da gravidez
P02 Feto e recém-nascido afetados por complicações da placenta, do cordão umbilical e das membranas
P03 Feto e recém-nascido afetados por outras complicações do trabalho de parto e do parto
P04 Feto e recém-nascido afetados por influências nocivas transmitidas ao feto via placenta ou leite materno
P05 Crescimento fetal retardado e desnutrição fetal
P07 Transtornos relacionados com a gestação de curta duração e peso baixo ao nascer não classificados em outra parte
P08 Transtornos relacionados com a gestação prolongada e peso elevado ao nascer
P10 Laceração intracraniana e hemorragia devidas a traumatismo de parto | P11 Outros traumatismos de parto do sistema nervoso central
P12 Lesão do couro cabeludo devida a traumatismo de parto | P13 Lesões do esqueleto devidas a traumatismo de parto
P14 Lesões ao nascer do sistema nervoso periférico | P15 Outros traumatismos de parto | P20 Hipóxia intra-uterina | P21 Asfixia ao nascer
P22 Desconforto (angústia) respiratório(a) do recém-nascido | P23 Pneumonia congênita | P24 Síndrome de aspiração neonatal
P25 Enfisema intersticial e afecções correlatas originadas no período perinatal | P26 Hemorragia pulmonar originada no período perinatal
P27 Doença respiratória crônica originada no período perinatal | P28 Outras afecções respiratórias originadas no período perinatal
P29 Transtornos cardiovasculares originados no período perinatal | P35 Doenças virais congênitas | P36 Septicemia bacteriana do recém-nascido
P37 Outras doenças infecciosas e parasitárias congênitas | P38 Onfalite do recém-nascido com ou sem hemorragia leve
P39 Outras infecções específicas do período perinatal | P50 Perda sangüínea fetal | P51 Hemorragia umbilical do recém-nascido
P52 Hemorragia intracraniana não-traumática do feto e do recém-nascido | P53 Doença hemorrágica do feto e do recém-nascido
P54 Outras hemorragias neonatais | P55 Doença hemolítica do feto e do recém-nascido | P56 Hidropsia fetal devida a doença hemolítica | P57 Kernicterus
P58 Icterícia neonatal devida a outras hemólises excessivas | P59 Icterícia neonatal devida a outras causas e às não especificadas
P60 Coagulação intravascular disseminada do feto e do recém-nascido | P61 Outros transtornos hematológicos perinatais
P70 Transtornos transitórios do metabolismo dos carboidratos específicos do feto e do recém-nascido
P71 Transtornos transitórios do metabolismo do cálcio e do magnésio do período neonatal
P72 Outros transtornos endócrinos transitórios do período neonatal
P74 Outros distúrbios eletrolíticos e metabólicos transitórios do período neonatal | P75 Íleo meconial
P76 Outras obstruções intestinais do recém-nascido | P77 Enterocolite necrotizante do feto e do recém-nascido
P78 Outros transtornos do aparelho digestivo do período perinatal | P80 Hipotermia do recém-nascido
P81 Outros distúrbios da regulação térmica do recém-nascido | P83 Outras afecções comprometendo o tegumento específicas do feto e do recém-nascido
P90 Convulsões do recém-nascido | P91 Outros distúrbios da função cerebral do recém-nascido | P92 Problemas de alimentação do recém-nascido
P93 Reações e intoxicações devidas a drogas administradas ao feto e ao recém-nascido | P94 Transtornos do tônus muscular do recém-nascido
P95 Morte fetal de causa não especificada | P96 Outras afecções originadas no período perinatal | Q00 Anencefalia e malformações similares
Q01 Encefalocele | Q02 Microcefalia | Q03 Hidrocefalia congênita | Q04 Outras malformações congênitas do cérebro | Q05 Espinha bífida
Q06 Outras malformações congênitas da medula espinhal | Q07 Outras malformações congênitas do sistema nervoso
Q10 Malformações congênitas das pálpebras, do aparelho lacrimal e da órbita | Q11 Anoftalmia, microftalmia e macroftalmia
Q12 Malformações congênitas do cristalino | Q13 Malformações congênitas da câmara anterior do olho
Q14 Malformações congênitas da câmara posterior do olho | Q15 Outras malformações congênitas do olho
Q16 Malformações congênitas do ouvido causando comprometimento da audição | Q17 Outras malformações congênitas da orelha
Q18 Outras malformações congênitas da face e do pescoço | Q20 Malformações congênitas das câmaras e das comunicações cardíacas
Q21 Malformações congênitas dos septos cardíacos | Q22 Malformações congênitas das valvas pulmonar e tricúspide
Q23 Malformações congênitas das valvas aórtica e mitral | Q24 Outras malformações congênitas do coração
Q25 Malformações congênitas das grandes artérias | Q26 Malformações congênitas das grandes veias
Q27 Outras malformações congênitas do sistema vascular periférico | Q28 Outras malformações congênitas do aparelho circulatório
Q30 Malformação congênita do nariz | Q31 Malformações congênitas da laringe | Q32 Malformações congênitas da traquéia e dos brônquios
Q33 Malformações congênitas do pulmão | Q34 Outras malformações congênitas do aparelho respiratório | Q35 Fenda palatina | Q36 Fenda labial
Q37 Fenda labial com fenda palatina | Q38 Outras malformações congênitas da língua, da boca e da faringe | Q39 Malformações congênitas do esôfago
Q40 Outras malformações congênitas do trato digestivo superior | Q41 Ausência, atresia e estenose congênita do intestino delgado
Q42 Ausência, atresia e estenose congênita do cólon | Q43 Outras malformações congênitas do intestino
Q44 Malformações congênitas da vesícula biliar, das vias biliares e do fígado | Q45 Outras malformações congênitas do aparelho digestivo
Q50 Malformações congênitas dos ovários, das trompas de Falópio e dos ligamentos largos | Q51 Malformações congênitas do útero e do colo do útero
Q52 Outras malformações congênitas dos órgãos genitais femininos | Q53 Testículo não-descido | Q54 Hipospádias
Q55 Outras malformações congênitas dos órgãos genitais masculinos | Q56 Sexo indeterminado e pseudo-hermafroditismo
Q60 Agenesia renal e outros defeitos de redução do rim | Q61 Doenças císticas do rim
Q62 Anomalias congênitas obstrutivas da pelve renal e malformações congênitas do ureter | Q63 Outras malformações congênitas do rim
Q64 Outras malformações congênitas do aparelho urinário | Q65 Malformações congênitas do quadril | Q66 Deformidades congênitas do pé
Q67 Deformidades osteomusculares congênitas da cabeça, da face, da coluna e do tórax | Q68 Outras deformidades osteomusculares congênitas
Q69 Polidactilia | Q70 Sindactilia | Q71 Defeitos, por redução, do membro superior | Q72 Defeitos, por redução, do membro inferior
Q73 Defeitos por redução de membro não especificado | Q74 Outras malformações congênitas dos membros
Q75 Outras malformações congênitas dos ossos do crânio e da face | Q76 Malformações congênitas da coluna vertebral e dos ossos do tórax
Q77 Osteocondrodisplasia com anomalias de crescimento dos ossos longos e da coluna vertebral | Q78 Outras osteocondrodisplasias
Q79 Malformações congênitas do sistema osteomuscular não classificadas em outra parte | Q80 Ictiose congênita | Q81 Epidermólise bolhosa
Q82 Outras malformações congênitas da pele | Q83 Malformações congênitas da mama | Q84 Outras malformações congênitas do tegumento
Q85 Facomatoses não classificadas em outra parte
Q86 Síndromes com malformações congênitas devidas a causas exógenas conhecidas, não classificadas em outra parte
Q87 Outras síndromes com malformações congênitas que acometem múltiplos sistemas | Q89 Outras malformações congênitas não classificadas em outra parte
Q90 Síndrome de Down | Q91 Síndrome de Edwards e síndrome de Patau
Q92 Outras trissomias e trissomias parciais dos autossomos, não classificadas em outra parte
Q93 Monossomias e deleções dos autossomos, não classificadas em outra parte
Q95 Rearranjos equilibrados e marcadores estruturais, não classificados em outra parte | Q96 Síndrome de Turner
Q97 Outras anomalias dos cromossomos sexuais, fenótipo feminino, não classificadas em outra parte
Q98 Outras anomalias dos cromossomos sexuais, fenótipo masculino, não classificadas em outra parte
Q99 Outras anomalias dos cromossomos, não classificadas em outra parte
`;
