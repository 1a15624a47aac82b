/** Categories E to H: metabolism, mind, nerves, eyes and ears. How it is read: cid-10.pt-br.ts. */
export const metabolismEntries = `
E00 Síndrome de deficiência congênita de iodo | E01 Transtornos tireoidianos e afecções associadas, relacionados à deficiência de iodo
E02 Hipotireoidismo subclínico por deficiência de iodo | E03 Outros hipotireoidismos | E04 Outros bócios não-tóxicos
E05 Tireotoxicose [hipertireoidismo] | E06 Tireoidite | E07 Outros transtornos da tireóide | E10 Diabetes mellitus insulino-dependente
E11 Diabetes mellitus não-insulino-dependente | E12 Diabetes mellitus relacionado com a desnutrição
E13 Outros tipos especificados de diabetes mellitus | E14 Diabetes mellitus não especificado | E15 Coma hipoglicêmico não-diabético
E16 Outros transtornos da secreção pancreática interna | E20 Hipoparatireoidismo
E21 Hiperparatireoidismo e outros transtornos da glândula paratireóide | E22 Hiperfunção da hipófise | E23 Hipofunção e outros transtornos da hipófise
E24 Síndrome de Cushing | E25 Transtornos adrenogenitais | E26 Hiperaldosteronismo | E27 Outros transtornos da glândula supra-renal
E28 Disfunção ovariana | E29 Disfunção testicular | E30 Transtornos da puberdade não classificados em outra parte | E31 Disfunção poliglandular
E32 Doenças do timo | E34 Outros transtornos endócrinos | E35 Transtornos das glândulas endócrinas em doenças classificadas em outra parte
E40 Kwashiorkor | E41 Marasmo nutricional | E42 Kwashiorkor marasmático | E43 Desnutrição protéico-calórica grave não especificada
E44 Desnutrição protéico-calórica de graus moderado e leve | E45 Atraso do desenvolvimento devido à desnutrição protéico-calórica
E46 Desnutrição protéico-calórica não especificada | E50 Deficiência de vitamina A | E51 Deficiência de tiamina | E52 Deficiência de niacina [pelagra]
E53 Deficiência de outras vitaminas do grupo B | E54 Deficiência de ácido ascórbico | E55 Deficiência de vitamina D
E56 Outras deficiências vitamínicas | E58 Deficiência de cálcio da dieta | E59 Deficiência de selênio da dieta | E60 Deficiência de zinco da dieta
E61 Deficiência de outros elementos nutrientes | E63 Outras deficiências nutricionais
E64 Seqüelas de desnutrição e de outras deficiências nutricionais | E65 Adiposidade localizada | E66 Obesidade | E67 Outras formas de hiperalimentação
E68 Seqüelas de hiperalimentação | E70 Distúrbios do metabolismo de aminoácidos aromáticos
E71 Distúrbios do metabolismo de aminoácidos de cadeia ramificada e do metabolismo dos ácidos graxos
E72 Outros distúrbios do metabolismo de aminoácidos | E73 Intolerância à lactose | E74 Outros distúrbios do metabolismo de carboidratos
E75 Distúrbios do metabolismo de esfingolípides e outros distúrbios de depósito de lípides | E76 Distúrbios do metabolismo do glicosaminoglicano
E77 Distúrbios do metabolismo de glicoproteínas | E78 Distúrbios do metabolismo de lipoproteínas e outras lipidemias
E79 Distúrbios do metabolismo de purina e pirimidina | E80 Distúrbios do metabolismo da porfirina e da bilirrubina
E83 Distúrbios do metabolismo de minerais | E84 Fibrose cística | E85 Amiloidose | E86 Depleção de volume
E87 Outros transtornos do equilíbrio hidroeletrolítico e ácido-básico | E88 Outros distúrbios metabólicos
E89 Transtornos endócrinos e metabólicos pós-procedimentos, não classificados em outra parte
E90 Transtornos nutricionais e metabólicos em doenças classificadas em outra parte | F00 Demência na doença de Alzheimer | F01 Demência vascular
F02 Demência em outras doenças classificadas em outra parte | F03 Demência não especificada
F04 Síndrome amnésica orgânica não induzida pelo álcool ou por outras substâncias psicoativas
F05 Delirium não induzido pelo álcool ou por outras substâncias psicoativas
F06 Outros transtornos mentais devidos a lesão e disfunção cerebral e a doença física
F07 Transtornos de personalidade e do comportamento devidos a doença, a lesão e a disfunção cerebral
F09 Transtorno mental orgânico ou sintomático não especificado | F10 Transtornos mentais e comportamentais devidos ao uso de álcool
F11 Transtornos mentais e comportamentais devidos ao uso de opiáceos | F12 Transtornos mentais e comportamentais devidos ao uso de canabinóides
F13 Transtornos mentais e comportamentais devidos ao uso de sedativos e hipnóticos
F14 Transtornos mentais e comportamentais devidos ao uso da cocaína
F15 Transtornos mentais e comportamentais devidos ao uso de outros estimulantes, inclusive a cafeína
F16 Transtornos mentais e comportamentais devidos ao uso de alucinógenos | F17 Transtornos mentais e comportamentais devidos ao uso de fumo
F18 Transtornos mentais e comportamentais devidos ao uso de solventes voláteis
F19 Transtornos mentais e comportamentais devidos ao uso de múltiplas drogas e ao uso de outras substâncias psicoativas | F20 Esquizofrenia
F21 Transtorno esquizotípico | F22 Transtornos delirantes persistentes | F23 Transtornos psicóticos agudos e transitórios
F24 Transtorno delirante induzido | F25 Transtornos esquizoafetivos | F28 Outros transtornos psicóticos não-orgânicos
F29 Psicose não-orgânica não especificada | F30 Episódio maníaco | F31 Transtorno afetivo bipolar | F32 Episódios depressivos
F33 Transtorno depressivo recorrente | F34 Transtornos de humor [afetivos] persistentes | F38 Outros transtornos do humor [afetivos]
F39 Transtorno do humor [afetivo] não especificado | F40 Transtornos fóbico-ansiosos | F41 Outros transtornos ansiosos
F42 Transtorno obsessivo-compulsivo | F43 Reações ao "stress" grave e transtornos de adaptação | F44 Transtornos dissociativos [de conversão]
F45 Transtornos somatoformes | F48 Outros transtornos neuróticos | F50 Transtornos da alimentação
F51 Transtornos não-orgânicos do sono devidos a fatores emocionais | F52 Disfunção sexual, não causada por transtorno ou doença orgânica
F53 Transtornos mentais e comportamentais associados ao puerpério, não classificados em outra parte
F54 Fatores psicológicos ou comportamentais associados a doença ou a transtornos classificados em outra parte
F55 Abuso de substâncias que não produzem dependência
F59 Síndromes comportamentais associados a transtornos das funções fisiológicas e a fatores físicos, não especificadas
F60 Transtornos específicos da personalidade | F61 Transtornos mistos da personalidade e outros transtornos da personalidade
F62 Modificações duradouras da personalidade não atribuíveis a lesão ou doença cerebral | F63 Transtornos dos hábitos e dos impulsos
F64 Transtornos da identidade sexual | F65 Transtornos da preferência sexual
F66 Transtornos psicológicos e comportamentais associados ao desenvolvimento sexual e à sua orientação
F68 Outros transtornos da personalidade e do comportamento do adulto | F69 Transtorno da personalidade e do comportamento do adulto, não especificado
F70 Retardo mental leve | F71 Retardo mental moderado | F72 Retardo mental grave | F73 Retardo mental profundo | F78 Outro retardo mental
F79 Retardo mental não especificado | F80 Transtornos específicos do desenvolvimento da fala e da linguagem
F81 Transtornos específicos do desenvolvimento das habilidades escolares | F82 Transtorno específico do desenvolvimento motor
F83 Transtornos específicos misto do desenvolvimento | F84 Transtornos globais do desenvolvimento
F88 Outros transtornos do desenvolvimento psicológico | F89 Transtorno do desenvolvimento psicológico não especificado
F90 Transtornos hipercinéticos | F91 Distúrbios de conduta | F92 Transtornos mistos de conduta e das emoções
F93 Transtornos emocionais com início especificamente na infância
F94 Transtornos do funcionamento social com início especificamente durante a infância ou a adolescência | F95 Tiques
F98 Outros transtornos comportamentais e emocionais com início habitualmente durante a infância ou a adolescência
F99 Transtorno mental não especificado em outra parte | G00 Meningite bacteriana não classificada em outra parte
G01 Meningite em doenças bacterianas classificadas em outra parte
G02 Meningite em outras doenças infecciosas e parasitárias classificadas em outra parte
G03 Meningite devida a outras causas e a causas não especificadas | G04 Encefalite, mielite e encefalomielite
G05 Encefalite, mielite e encefalomielite em doenças classificadas em outra parte | G06 Abscesso e granuloma intracranianos e intra-raquidianos
G07 Abscesso e granuloma intracranianos e intraspinais em doenças classificadas em outra parte
G08 Flebite e tromboflebite intracranianas e intra-raquidianas | G09 Seqüelas de doenças inflamatórias do sistema nervoso central
G10 Doença de Huntington | G11 Ataxia hereditária | G12 Atrofia muscular espinal e síndromes correlatas
G13 Atrofias sistêmicas que afetam principalmente o sistema nervoso central em doenças classificadas em outra parte | G20 Doença de Parkinson
G21 Parkinsonismo secundário | G22 Parkinsonismo em doenças classificadas em outra parte | G23 Outras doenças degenerativas dos gânglios da base
G24 Distonia | G25 Outras doenças extrapiramidais e transtornos dos movimentos
G26 Doenças extrapiramidais e transtornos dos movimentos em doenças classificadas em outra parte | G30 Doença de Alzheimer
G31 Outras doenças degenerativas do sistema nervoso não classificadas em outra parte
G32 Outros transtornos degenerativos do sistema nervoso em doenças classificadas em outra parte | G35 Esclerose múltipla
G36 Outras desmielinizações disseminadas agudas | G37 Outras doenças desmielinizantes do sistema nervoso central | G40 Epilepsia
G41 Estado de mal epiléptico | G43 Enxaqueca | G44 Outras síndromes de algias cefálicas
G45 Acidentes vasculares cerebrais isquêmicos transitórios e síndromes correlatas
G46 Síndromes vasculares cerebrais que ocorrem em doenças cerebrovasculares | G47 Distúrbios do sono | G50 Transtornos do nervo trigêmeo
G51 Transtornos do nervo facial | G52 Transtornos de outros nervos cranianos
G53 Transtornos dos nervos cranianos em doenças classificadas em outra parte | G54 Transtornos das raízes e dos plexos nervosos
G55 Compressões das raízes e dos plexos nervosos em doenças classificadas em outra parte | G56 Mononeuropatias dos membros superiores
G57 Mononeuropatias dos membros inferiores | G58 Outras mononeuropatias | G59 Mononeuropatias em doenças classificadas em outra parte
G60 Neuropatia hereditária e idiopática | G61 Polineuropatia inflamatória | G62 Outras polineuropatias
G63 Polineuropatia em doenças classificadas em outra parte | G64 Outros transtornos do sistema nervoso periférico
G70 Miastenia gravis e outros transtornos neuromusculares | G71 Transtornos primários dos músculos | G72 Outras miopatias
G73 Transtornos da junção mioneural e dos músculos em doenças classificadas em outra parte | G80 Paralisia cerebral | G81 Hemiplegia
G82 Paraplegia e tetraplegia | G83 Outras síndromes paralíticas | G90 Transtornos do sistema nervoso autônomo | G91 Hidrocefalia
G92 Encefalopatia tóxica | G93 Outros transtornos do encéfalo | G94 Outros transtornos do encéfalo em doenças classificadas em outra parte
G95 Outras doenças da medula espinal | G96 Outros transtornos do sistema nervoso central
G97 Transtornos pós-procedimento do sistema nervoso não classificados em outra parte
G98 Outros transtornos do sistema nervoso não classificados em outra parte
G99 Outros transtornos do sistema nervoso em doenças classificadas em outra parte | H00 Hordéolo e calázio | H01 Outras inflamações da pálpebra
H02 Outros transtornos da pálpebra | H03 Transtornos da pálpebra em doenças classificadas em outras partes | H04 Transtornos do aparelho lacrimal
H05 Transtornos da órbita | H06 Transtornos do aparelho lacrimal e da órbita em doenças classificadas em outra parte | H10 Conjuntivite
H11 Outros transtornos da conjuntiva | H13 Transtornos da conjuntiva em doenças classificadas em outra parte | H15 Transtornos da esclerótica
H16 Ceratite | H17 Cicatrizes e opacidades da córnea | H18 Outros transtornos da córnea
H19 Transtorno da esclerótica e da córnea em doenças classificadas em outra parte | H20 Iridociclite
H21 Outros transtornos da íris e do corpo ciliar | H22 Transtornos da íris e do corpo ciliar em doenças classificadas em outra parte
H25 Catarata senil | H26 Outras cataratas | H27 Outros transtornos do cristalino
H28 Catarata e outros transtornos do cristalino em doenças classificadas em outra parte | H30 Inflamação coriorretiniana
H31 Outros transtornos da coróide | H32 Transtornos coriorretinianos em doenças classificadas em outra parte | H33 Descolamentos e defeitos da retina
H34 Oclusões vasculares da retina | H35 Outros transtornos da retina | H36 Transtornos da retina em doenças classificadas em outra parte
H40 Glaucoma | H42 Glaucoma em doenças classificadas em outra parte | H43 Transtornos do humor vítreo | H44 Transtornos do globo ocular
H45 Transtornos do humor vítreo e do globo ocular em doenças classificadas em outra parte | H46 Neurite óptica
H47 Outros transtornos do nervo óptico e das vias ópticas
H48 Transtornos do nervo óptico [segundo par] e das vias ópticas em doenças classificadas em outra parte | H49 Estrabismo paralítico
H50 Outros estrabismos | H51 Outros transtornos do movimento binocular | H52 Transtornos da refração e da acomodação | H53 Distúrbios visuais
H54 Cegueira e visão subnormal | H55 Nistagmo e outros movimentos irregulares do olho | H57 Outros transtornos do olho e anexos
H58 Outros transtornos do olho e anexos em doenças classificadas em outra parte
H59 Transtornos do olho e anexos pós-procedimento não classificados em outra parte | H60 Otite externa | H61 Outros transtornos do ouvido externo
H62 Transtornos do ouvido externo em doenças classificadas em outra parte | H65 Otite média não-supurativa
H66 Otite média supurativa e as não especificadas | H67 Otite média em doenças classificadas em outra parte
H68 Salpingite e obstrução da trompa de Eustáquio | H69 Outros transtornos da trompa de Eustáquio | H70 Mastoidite e afecções correlatas
H71 Colesteatoma do ouvido médio | H72 Perfuração da membrana do tímpano | H73 Outros transtornos da membrana do tímpano
H74 Outros transtornos do ouvido médio e da mastóide | H75 Outros transtornos do ouvido médio e da mastóide em doenças classificadas em outra parte
H80 Otosclerose | H81 Transtornos da função vestibular | H82 Síndromes vertiginosas em doenças classificadas em outra parte
H83 Outros transtornos do ouvido interno | H90 Perda de audição por transtorno de condução e/ou neuro-sensorial | H91 Outras perdas de audição
H92 Otalgia e secreção auditiva | H93 Outros transtornos do ouvido não classificados em outra parte
H94 Outros transtornos do ouvido em doenças classificadas em outra parte
H95 Transtornos do ouvido e da apófise mastóide pós-procedimentos, não classificados em outra parte
`;
