/** Categories A to D: infections, neoplasms, blood and immunity. How it is read: cid-10.pt-br.ts. */
export const infectionEntries = `
A00 Cólera | A01 Febres tifóide e paratifóide | A02 Outras infecções por Salmonella | A03 Shiguelose | A04 Outras infecções intestinais bacterianas
A05 Outras intoxicações alimentares bacterianas, não classificadas em outra parte | A06 Amebíase | A07 Outras doenças intestinais por protozoários
A08 Infecções intestinais virais, outras e as não especificadas | A09 Diarréia e gastroenterite de origem infecciosa presumível
A15 Tuberculose respiratória, com confirmação bacteriológica e histológica
A16 Tuberculose das vias respiratórias, sem confirmação bacteriológica ou histológica | A17 Tuberculose do sistema nervoso
A18 Tuberculose de outros órgãos | A19 Tuberculose miliar | A20 Peste | A21 Tularemia | A22 Carbúnculo | A23 Brucelose | A24 Mormo e melioidose
A25 Febres transmitidas por mordedura de rato | A26 Erisipelóide | A27 Leptospirose
A28 Outras doenças bacterianas zoonóticas não classificadas em outra parte | A30 Hanseníase [doença de Hansen] [lepra]
A31 Infecções devidas a outras micobactérias | A32 Listeriose [listeríase] | A33 Tétano do recém-nascido [neonatal] | A34 Tétano obstétrico
A35 Outros tipos de tétano | A36 Difteria | A37 Coqueluche | A38 Escarlatina | A39 Infecção meningogócica | A40 Septicemia estreptocócica
A41 Outras septicemias | A42 Actinomicose | A43 Nocardiose | A44 Bartonelose | A46 Erisipela
A48 Outras doenças bacterianas não classificadas em outra parte | A49 Infecção bacteriana de localização não especificada | A50 Sífilis congênita
A51 Sífilis precoce | A52 Sífilis tardia | A53 Outras formas e as não especificadas da sífilis | A54 Infecção gonocócica
A55 Linfogranuloma (venéreo) por clamídia | A56 Outras infecções causadas por clamídias transmitidas por via sexual | A57 Cancro mole
A58 Granuloma inguinal | A59 Tricomoníase | A60 Infecções anogenitais pelo vírus do herpes [herpes simples]
A63 Outras doenças de transmissão predominantemente sexual, não classificadas em outra parte | A64 Doenças sexualmente transmitidas, não especificadas
A65 Sífilis não-venérea | A66 Bouba | A67 Pinta [carate] | A68 Febres recorrentes [Borrelioses] | A69 Outras infecções por espiroquetas
A70 Infecções causadas por Clamídia psittaci | A71 Tracoma | A74 Outras doenças causadas por Clamídias | A75 Tifo exantemático
A77 Febre maculosa [rickettsioses transmitidas por carrapatos] | A78 Febre Q | A79 Outras rickettsioses | A80 Poliomielite aguda
A81 Infecções por vírus atípicos do sistema nervoso central | A82 Raiva | A83 Encefalite por vírus transmitidos por mosquitos
A84 Encefalite por vírus transmitido por carrapatos | A85 Outras encefalites virais, não classificadas em outra parte
A86 Encefalite viral, não especificada | A87 Meningite viral | A88 Outras infecções virais do sistema nervoso central não classificadas em outra parte
A89 Infecções virais não especificadas do sistema nervoso central | A90 Dengue [dengue clássico] | A91 Febre hemorrágica devida ao vírus do dengue
A92 Outras febres virais transmitidas por mosquitos | A93 Outras febres por vírus transmitidas por artrópodes não classificadas em outra parte
A94 Febre viral transmitida por artrópodes, não especificada | A95 Febre amarela | A96 Febre hemorrágica por arenavírus
A98 Outras febres hemorrágicas por vírus, não classificadas em outra parte | A99 Febres hemorrágicas virais não especificadas
B00 Infecções pelo vírus do herpes [herpes simples] | B01 Varicela [Catapora] | B02 Herpes zoster [Zona] | B03 Varíola
B04 Varíola dos macacos [Monkeypox] | B05 Sarampo | B06 Rubéola | B07 Verrugas de origem viral
B08 Outras infecções virais caracterizadas por lesões da pele e das membranas mucosas, não classificadas em outra parte
B09 Infecção viral não especificada caracterizada por lesões da pele e membranas mucosas | B15 Hepatite aguda A | B16 Hepatite aguda B
B17 Outras hepatites virais agudas | B18 Hepatite viral crônica | B19 Hepatite viral não especificada
B20 Doença pelo vírus da imunodeficiência humana [HIV], resultando em doenças infecciosas e parasitárias
B21 Doença pelo vírus da imunodeficiência humana [HIV], resultando em neoplasias malignas
B22 Doença pelo vírus da imunodeficiência humana [HIV] resultando em outras doenças especificadas
B23 Doença pelo vírus da imunodeficiência humana [HIV] resultando em outras doenças
B24 Doença pelo vírus da imunodeficiência humana [HIV] não especificada | B25 Doença por citomegalovírus | B26 Caxumba [Parotidite epidêmica]
B27 Mononucleose infecciosa | B30 Conjuntivite viral | B33 Outras doenças por vírus não classificada em outra parte
B34 Doenças por vírus, de localização não especificada | B35 Dermatofitose | B36 Outras micoses superficiais | B37 Candidíase | B38 Coccidioidomicose
B39 Histoplasmose | B40 Blastomicose | B41 Paracoccidioidomicose | B42 Esporotricose | B43 Cromomicose e abscesso feomicótico | B44 Aspergilose
B45 Criptococose | B46 Zigomicose | B47 Micetoma | B48 Outras micoses, não classificadas em outra parte | B49 Micose não especificada
B50 Malária por Plasmodium falciparum | B51 Malária por Plasmodium vivax | B52 Malária por Plasmodium malariae
B53 Outras formas de malária confirmadas por exames parasitológicos | B54 Malária não especificada | B55 Leishmaniose | B56 Tripanossomíase africana
B57 Doença de Chagas | B58 Toxoplasmose | B59 Pneumocistose | B60 Outras doenças devidas a protozoários, não classificadas em outra parte
B64 Doença não especificada devida a protozoários | B65 Esquistossomose [bilharziose] [Schistosomíase] | B66 Outras infestações por trematódeos
B67 Equinococose | B68 Infestação por Taenia | B69 Cisticercose | B70 Difilobotríase e esparganose | B71 Outras infestações por cestóides
B72 Dracontíase | B73 Oncocercose | B74 Filariose | B75 Triquinose | B76 Ancilostomíase | B77 Ascaridíase | B78 Estrongiloidíase | B79 Tricuríase
B80 Oxiuríase | B81 Outras helmintíases intestinais, não classificadas em outra parte | B82 Parasitose intestinal não especificada
B83 Outras helmintíases | B85 Pediculose e ftiríase | B86 Escabiose [sarna] | B87 Miíase | B88 Outras infestações
B89 Doença parasitária não especificada | B90 Seqüelas de tuberculose | B91 Seqüelas de poliomielite | B92 Seqüelas de hanseníase [lepra]
B94 Seqüelas de outras doenças infecciosas e parasitárias e das não especificadas
B95 Estreptococos e estafilococos como causa de doenças classificadas em outros capítulos
B96 Outros agentes bacterianos, como causa de doenças classificadas em outros capítulos
B97 Vírus como causa de doenças classificadas em outros capítulos | B99 Doenças infecciosas, outras e as não especificadas
C00 Neoplasia maligna do lábio | C01 Neoplasia maligna da base da língua
C02 Neoplasia maligna de outras partes e de partes não especificadas da língua | C03 Neoplasia maligna da gengiva
C04 Neoplasia maligna do assoalho da boca | C05 Neoplasia maligna do palato
C06 Neoplasia maligna de outras partes e de partes não especificadas da boca | C07 Neoplasia maligna da glândula parótida
C08 Neoplasia maligna de outras glândulas salivares maiores e as não especificadas | C09 Neoplasia maligna da amígdala
C10 Neoplasia maligna da orofaringe | C11 Neoplasia maligna da nasofaringe | C12 Neoplasia maligna do seio piriforme
C13 Neoplasia maligna da hipofaringe | C14 Neoplasia maligna de outras localizações e de localizações mal definida, do lábio, cavidade oral e faringe
C15 Neoplasia maligna do esôfago | C16 Neoplasia maligna do estômago | C17 Neoplasia maligna do intestino delgado | C18 Neoplasia maligna do cólon
C19 Neoplasia maligna da junção retossigmóide | C20 Neoplasia maligna do reto | C21 Neoplasia maligna do ânus e do canal anal
C22 Neoplasia maligna do fígado e das vias biliares intra-hepáticas | C23 Neoplasia maligna da vesícula biliar
C24 Neoplasia maligna de outras partes, e de partes não especificadas das vias biliares | C25 Neoplasia maligna do pâncreas
C26 Neoplasia maligna de outros órgãos digestivos e de localizações mal definidas no aparelho digestivo
C30 Neoplasia maligna da cavidade nasal e do ouvido médio | C31 Neoplasia maligna dos seios da face | C32 Neoplasia maligna da laringe
C33 Neoplasia maligna da traquéia | C34 Neoplasia maligna dos brônquios e dos pulmões | C37 Neoplasia maligna do timo
C38 Neoplasia maligna do coração, mediastino e pleura
C39 Neoplasia maligna de outras localizações e de localizações mal definidas do aparelho respiratório e dos órgãos intratorácicos
C40 Neoplasia maligna dos ossos e cartilagens articulares dos membros
C41 Neoplasia maligna dos ossos e das cartilagens articulares de outras localizações e de localizações não especificadas
C43 Melanoma maligno da pele | C44 Outras neoplasias malignas da pele | C45 Mesotelioma | C46 Sarcoma de Kaposi
C47 Neoplasia maligna dos nervos periféricos e do sistema nervoso autônomo | C48 Neoplasia maligna dos tecidos moles do retroperitônio e do peritônio
C49 Neoplasia maligna do tecido conjuntivo e de outros tecidos moles | C50 Neoplasia maligna da mama | C51 Neoplasia maligna da vulva
C52 Neoplasia maligna da vagina | C53 Neoplasia maligna do colo do útero | C54 Neoplasia maligna do corpo do útero
C55 Neoplasia maligna do útero, porção não especificada | C56 Neoplasia maligna do ovário
C57 Neoplasia maligna de outros órgãos genitais femininos e dos não especificados | C58 Neoplasia maligna da placenta | C60 Neoplasia maligna do pênis
C61 Neoplasia maligna da próstata | C62 Neoplasia maligna dos testículos
C63 Neoplasia maligna de outros órgãos genitais masculinos e dos não especificados | C64 Neoplasia maligna do rim, exceto pelve renal
C65 Neoplasia maligna da pelve renal | C66 Neoplasia maligna dos ureteres | C67 Neoplasia maligna da bexiga
C68 Neoplasia maligna de outros órgãos urinários e dos não especificados | C69 Neoplasia maligna do olho e anexos | C70 Neoplasia maligna das meninges
C71 Neoplasia maligna do encéfalo | C72 Neoplasia maligna da medula espinhal, dos nervos cranianos e de outras partes do sistema nervoso central
C73 Neoplasia maligna da glândula tireóide | C74 Neoplasia maligna da glândula supra-renal [Glândula adrenal]
C75 Neoplasia maligna de outras glândulas endócrinas e de estruturas relacionadas
C76 Neoplasia maligna de outras localizações e de localizações mal definidas
C77 Neoplasia maligna secundária e não especificada dos gânglios linfáticos | C78 Neoplasia maligna secundária dos órgãos respiratórios e digestivos
C79 Neoplasia maligna secundária de outras localizações | C80 Neoplasia maligna, sem especificação de localização | C81 Doença de Hodgkin
C82 Linfoma não-Hodgkin, folicular (nodular) | C83 Linfoma não-Hodgkin difuso | C84 Linfomas de células T cutâneas e periféricas
C85 Linfoma não-Hodgkin de outros tipos e de tipo não especificado | C88 Doenças imunoproliferativas malignas
C90 Mieloma múltiplo e neoplasias malignas de plasmócitos | C91 Leucemia linfóide | C92 Leucemia mielóide | C93 Leucemia monocítica
C94 Outras leucemias de células de tipo especificado | C95 Leucemia de tipo celular não especificado
C96 Outras neoplasias malignas e as não especificadas dos tecidos linfático, hematopoético e tecidos correlatos
C97 Neoplasias malignas de localizações múltiplas independentes (primárias) | D00 Carcinoma in situ da cavidade oral, do esôfago e do estômago
D01 Carcinoma in situ de outros órgãos digestivos | D02 Carcinoma in situ do ouvido médio e do aparelho respiratório | D03 Melanoma in situ
D04 Carcinoma in situ da pele | D05 Carcinoma in situ da mama | D06 Carcinoma in situ do colo do útero (cérvix)
D07 Carcinoma in situ de outros órgãos genitais e dos não especificados | D09 Carcinoma in situ de outras localizações e das não especificadas
D10 Neoplasia benigna da boca e da faringe | D11 Neoplasia benigna de glândulas salivares maiores
D12 Neoplasia benigna do cólon, reto, canal anal e ânus | D13 Neoplasia benigna de outras partes e de partes mal definidas do aparelho digestivo
D14 Neoplasia benigna do ouvido médio e do aparelho respiratório | D15 Neoplasia benigna de outros órgãos intratorácicos e dos não especificados
D16 Neoplasia benigna de osso e de cartilagem articular | D17 Neoplasia lipomatosa benigna | D18 Hemangioma e linfangioma de qualquer localização
D19 Neoplasia benigna de tecido mesotelial | D20 Neoplasia benigna de tecido mole do retroperitônio e do peritônio
D21 Outras neoplasias benignas do tecido conjuntivo e de outros tecidos moles | D22 Nevos melanocíticos | D23 Outras neoplasias benignas da pele
D24 Neoplasia benigna da mama | D25 Leiomioma do útero | D26 Outras neoplasias benignas do útero | D27 Neoplasia benigna do ovário
D28 Neoplasia benigna de outros órgãos genitais femininos e de órgãos não especificados | D29 Neoplasia benigna dos órgãos genitais masculinos
D30 Neoplasia benigna dos órgãos urinários | D31 Neoplasia benigna do olho e anexos | D32 Neoplasia benigna das meninges
D33 Neoplasia benigna do encéfalo e de outras partes do sistema nervoso central | D34 Neoplasia benigna da glândula tireóide
D35 Neoplasia benigna de outras glândulas endócrinas e das não especificadas
D36 Neoplasia benigna de outras localizações e de localizações não especificadas
D37 Neoplasia de comportamento incerto ou desconhecido da cavidade oral e dos órgãos digestivos
D38 Neoplasia de comportamento incerto ou desconhecido do ouvido médio e dos órgãos respiratórios e intratorácicos
D39 Neoplasia de comportamento incerto ou desconhecido dos órgãos genitais femininos
D40 Neoplasia de comportamento incerto ou desconhecido dos órgãos genitais masculinos
D41 Neoplasia de comportamento incerto ou desconhecido dos órgãos urinários | D42 Neoplasia de comportamento incerto ou desconhecido das meninges
D43 Neoplasia de comportamento incerto ou desconhecido do encéfalo e do sistema nervoso central
D44 Neoplasia de comportamento incerto ou desconhecido das glândulas endócrinas | D45 Policitemia vera | D46 Síndromes mielodisplásicas
D47 Outras neoplasias de comportamento incerto ou desconhecido dos tecidos linfático, hematopoético e tecidos correlatos
D48 Neoplasia de comportamento incerto ou desconhecido de outras localizações e de localizações não especificadas
D50 Anemia por deficiência de ferro | D51 Anemia por deficiência de vitamina B12 | D52 Anemia por deficiência de folato
D53 Outras anemias nutricionais | D55 Anemia devida a transtornos enzimáticos | D56 Talassemia | D57 Transtornos falciformes
D58 Outras anemias hemolíticas hereditárias | D59 Anemia hemolítica adquirida | D60 Aplasia pura da série vermelha, adquirida [eritroblastopenia]
D61 Outras anemias aplásticas | D62 Anemia aguda pós-hemorrágica | D63 Anemia em doenças crônicas classificadas em outra parte | D64 Outras anemias
D65 Coagulação intravascular disseminada [síndrome de desfibrinação] | D66 Deficiência hereditária do fator VIII
D67 Deficiência hereditária do fator IX | D68 Outros defeitos da coagulação | D69 Púrpura e outras afecções hemorrágicas | D70 Agranulocitose
D71 Transtornos funcionais dos neutrófilos polimorfonucleares | D72 Outros transtornos dos glóbulos brancos | D73 Doenças do baço
D74 Metemoglobinemia | D75 Outras doenças do sangue e dos órgãos hematopoéticos
D76 Algumas doenças que envolvem o tecido linforreticular e o sistema reticulohistiocítico
D77 Outros transtornos do sangue e dos órgãos hematopoéticos em doenças classificadas em outra parte
D80 Imunodeficiência com predominância de defeitos de anticorpos | D81 Deficiências imunitárias combinadas
D82 Imunodeficiência associada com outros defeitos "major" | D83 Imunodeficiência comum variável | D84 Outras imunodeficiências | D86 Sarcoidose
D89 Outros transtornos que comprometem o mecanismo imunitário não classificados em outra parte
`;
