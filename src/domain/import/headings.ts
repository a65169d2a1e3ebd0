// Headings found in real files: exports of Outlook, Google Contacts, iCloud, Square, Shopify and Lightspeed, and stringing logs.
// To add a heading, put it in the list of its meaning. Each line is a language, English first, or combines them. Case, accents, marks and
// units are ignored. Whole headings only: words within headings are in customer-columns.ts, jobs/columns.ts and inventory-columns.ts.

/** The meaning of a heading. Each import maps meanings to its own fields. */
export type Meaning =
  | 'full_name'
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'phone'
  | 'mobile'
  | 'notes'
  | 'racquet'
  | 'brand'
  | 'model'
  | 'racquet_brand'
  | 'racquet_model'
  | 'own_number'
  | 'grip_size'
  | 'weight_grams'
  | 'balance_point_mm'
  | 'string_pattern'
  | 'strings'
  | 'string_brand'
  | 'string_model'
  | 'mains'
  | 'crosses'
  | 'gauge'
  | 'color'
  | 'own_string'
  | 'tension'
  | 'tension_mains'
  | 'tension_crosses'
  | 'received_on'
  | 'strung_on'
  | 'picked_up_on'
  | 'price'
  | 'paid'
  | 'paid_on'
  | 'payment_method'
  | 'duration_minutes'
  | 'status'
  | 'quantity'
  | 'nothing'

const table: Readonly<Record<Meaning, readonly string[]>> = {
  full_name: [
    'name | full name | customer | customer name | cust | client | client name | player | player name | member | member name | contact name | display name | file as',
    'nombre | nombre completo | nombre y apellidos | cliente | nombre del cliente | nombre cliente | jugador | jugadora | socio | socia',
    'nom | nom complet | nom et prénom | prénom et nom | nom prénom | client | cliente | nom du client | nom client | joueur | joueuse | adhérent | membre',
    'name | vollständiger name | kunde | kundin | kundenname | name des kunden | spieler | spielerin | spielername | mitglied | anzeigename',
    'nome | nome completo | nome e cognome | cognome e nome | nominativo | cliente | nome cliente | nome del cliente | giocatore | giocatrice | socio | socia',
    'nome | nome completo | cliente | nome do cliente | nome cliente | jogador | jogadora | sócio | atleta',
    'naam | volledige naam | klant | klantnaam | naam klant | speler | speelster | lid | weergavenaam',
    '名前 | お名前 | 氏名 | ご氏名 | 顧客 | 顧客名 | お客様 | お客様名 | 選手 | 選手名 | 会員名 | 表示名',
    '이름 | 성명 | 성함 | 고객 | 고객명 | 고객 이름 | 선수 | 선수명 | 회원 | 회원명 | 표시 이름',
  ],
  first_name: [
    'first name | given name | forename | first',
    'nombre de pila | primer nombre',
    'prénom',
    'vorname | rufname',
    'nome di battesimo',
    'primeiro nome | nome próprio',
    'voornaam',
    '名 | 名（漢字）',
    '이름(성 제외) | 이름 부분',
  ],
  last_name: [
    'last name | family name | surname | last',
    'apellido | apellidos | primer apellido',
    'nom de famille | nom patronymique',
    'nachname | familienname | zuname',
    'cognome',
    'sobrenome | apelido | último nome',
    'achternaam | familienaam',
    '姓 | 苗字 | 名字 | 姓（漢字）',
    '성 | 성씨',
  ],
  email: [
    'email | e-mail | mail | email address | e-mail address | email1 | email 1 | e-mail 1 | primary email | home email | work email | personal email | e-mail 1 - value | customer email',
    'correo | correo electrónico | dirección de correo electrónico | dirección de correo | email del cliente | e-mail',
    'courriel | adresse de messagerie | adresse e-mail | adresse mail | adresse électronique | mél | adresse courriel | messagerie',
    'e-mail-adresse | emailadresse | mailadresse | e-mail 1: adresse | e-post | e-mail privat',
    'posta elettronica | indirizzo posta elettronica | indirizzo di posta elettronica | indirizzo e-mail | indirizzo email',
    'correio eletrônico | correio eletrónico | endereço de email | endereço de e-mail | e-mail do cliente',
    'e-mailadres | emailadres | mailadres',
    'メール | メールアドレス | 電子メール | 電子メール アドレス | eメール | eメールアドレス',
    '이메일 | 이메일 주소 | 전자 메일 | 전자 메일 주소 | 전자우편 | 메일',
  ],
  phone: [
    'phone | phone number | phone no | telephone | telephone number | tel | tel no | home phone | business phone | work phone | primary phone | other phone | contact number | contact no | phone 1 | phone 1 - value | default address phone | customer phone | home | work | landline',
    'teléfono | teléfono fijo | teléfono particular | particular teléfono | teléfono del trabajo | trabajo teléfono | teléfono de contacto | número de teléfono | nº de teléfono | tfno | tlf | telf',
    'téléphone | téléphone fixe | tél | téléphone (domicile) | tél. domicile | téléphone (bureau) | tél. bureau | numéro de téléphone | n° de téléphone | téléphone principal',
    'telefon | telefonnummer | telefon privat | telefon geschäftlich | telefon (privat) | telefon (geschäftlich) | festnetz | rufnummer | tel. nr | hauptnummer',
    'telefono | numero di telefono | abitazione | telefono abitazione | ufficio | telefono ufficio | recapito telefonico | recapito | n. telefono',
    'telefone | telefone residencial | telefone comercial | telefone fixo | número de telefone | tel',
    'telefoon | telefoonnummer | telefoon thuis | telefoon werk | tel. thuis | vaste telefoon | vast nummer',
    '電話 | 電話番号 | 自宅電話 | 自宅電話番号 | 会社電話 | 自宅 電話 | 連絡先',
    '전화 | 전화번호 | 집 전화 | 집 전화 번호 | 자택 전화 | 회사 전화 | 근무처 전화 | 연락처',
  ],
  mobile: [
    'mobile | mobile phone | mobile number | mobile no | mobile phone number | cell | cell phone | cellphone | cell number | iphone | iPhone | sms | text number | whatsapp | mob',
    'móvil | teléfono móvil | celular | teléfono celular | número de móvil | tfno. móvil | whatsapp',
    'mobile | portable | téléphone portable | téléphone mobile | tél. mobile | tél. portable | numéro de portable | gsm',
    'handy | handynummer | mobil | mobiltelefon | mobilnummer | mobiltelefonnummer | mobilfunk | telefon mobil | natel',
    'cellulare | telefono cellulare | numero di cellulare | numero cellulare | cell | tel. cellulare',
    'celular | telemóvel | telefone celular | telefone móvel | nº de telemóvel | número de telemóvel | número de celular',
    'mobiel | mobiele telefoon | mobiel nummer | mobiele nummer | gsm | gsm-nummer | 06-nummer',
    '携帯 | 携帯電話 | 携帯番号 | 携帯電話番号',
    '휴대폰 | 휴대 전화 | 휴대폰 번호 | 휴대전화번호 | 핸드폰 | 핸드폰 번호 | 모바일',
  ],
  notes: [
    'note | notes | comment | comments | remark | remarks | memo | special instructions | instructions',
    'nota | notas | observación | observaciones | comentario | comentarios | anotaciones',
    'note | notes | remarque | remarques | observation | observations | commentaire | commentaires',
    'notiz | notizen | bemerkung | bemerkungen | anmerkung | anmerkungen | kommentar | kommentare | hinweise | sonstiges',
    'nota | note | annotazioni | osservazioni | commento | commenti',
    'nota | notas | anotações | observação | observações | comentário | comentários | obs',
    'notitie | notities | opmerking | opmerkingen | bijzonderheden',
    'メモ | 備考 | ノート | コメント | 特記事項',
    '메모 | 비고 | 노트 | 코멘트 | 특이사항 | 참고',
  ],
  racquet: [
    'racquet | racket | racq | rkt | frame | stick | racquet model and brand | racquet type',
    'raqueta | modelo de raqueta | raqueta modelo | pala',
    'raquette | cadre | modèle de raquette | type de raquette',
    'schläger | tennisschläger | racket | schlägermodell | schlägertyp | rahmen',
    'racchetta | telaio | modello racchetta | modello di racchetta',
    'raquete | modelo da raquete | modelo de raquete',
    'racket | tennisracket | type racket | frame',
    'ラケット | ラケット名 | 使用ラケット | フレーム | ラケット機種',
    '라켓 | 라켓명 | 라켓 모델 | 라켓 종류 | 프레임',
  ],
  brand: [
    'brand | make | manufacturer | maker | vendor | marca | fabricante | marque | fabricant | marke | hersteller | produttore | merk | fabrikant | ブランド | メーカー | 브랜드 | 제조사 | 메이커',
  ],
  model: ['model', 'modelo', 'modèle', 'modell', 'modello', 'modelo', 'model', 'モデル | 機種', '모델 | 모델명'],
  racquet_brand: [
    'racquet brand | racket brand | frame brand | racquet make | frame make | marca raqueta | marca de raqueta | marca de la raqueta | marque raquette | marque de raquette | marque de la raquette | schlägermarke | schläger marke | marke schläger | rackethersteller | marca racchetta | marca della racchetta | marca raquete | marca da raquete | racketmerk | merk racket | ラケットメーカー | ラケットブランド | 라켓 브랜드 | 라켓 제조사',
  ],
  racquet_model: [
    'racquet model | racket model | frame model | modelo raqueta | modèle raquette | schläger modell | modell schläger | modello della racchetta | modelo raquete | racketmodel | model racket | ラケットモデル | 라켓모델',
  ],
  own_number: [
    'racquet number | racket number | frame number | racquet no | número de raqueta | nº raqueta | numéro de raquette | n° raquette | schlägernummer | schläger nr | numero racchetta | número da raquete | racketnummer | ラケット番号 | 라켓 번호',
  ],
  grip_size: [
    'grip | grip size | tamaño de grip | taille de manche | griffstärke | manico | misura manico | empunhadura | gripmaat | グリップ | グリップサイズ | 그립 | 그립 사이즈',
  ],
  weight_grams: ['weight', 'peso', 'poids', 'gewicht', 'peso', 'peso', 'gewicht', '重量 | 重さ', '무게 | 중량'],
  balance_point_mm: [
    'balance | balance point | punto de equilibrio | équilibre | bilanciamento | equilíbrio | balans | バランス | 밸런스',
  ],
  string_pattern: [
    'pattern | string pattern | patrón | patrón de encordado | patrón de cuerdas | plan de cordage | saitenbild | bespannbild | besaitungsbild | schema | schema corde | schema di incordatura | padrão | padrão de cordas | padrão de encordoamento | snaarpatroon | patroon | ストリングパターン | パターン | 스트링 패턴 | 패턴',
  ],
  strings: [
    'string | strings | string type | string used | strings used | mains/crosses | mains / crosses | main/cross | string main/cross | m/c | string setup | setup',
    'cuerda | cuerdas | cordaje | encordado | tipo de cuerda',
    'cordage | cordages | corde | type de cordage',
    'saite | saiten | besaitung | bespannung | saitentyp',
    'corda | corde | incordatura | tipo di corda | tipo corda',
    'corda | cordas | encordoamento | tipo de corda',
    'snaar | snaren | besnaring | bespanning | type snaar',
    'ストリング | ガット | ストリングス | ガット名 | 使用ガット | 張ったガット',
    '스트링 | 줄 | 거트 | 스트링 종류 | 스트링명 | 거트명',
  ],
  string_brand: [
    'string brand | string make | marca cuerda | marca de cuerda | marca de la cuerda | marque cordage | marque du cordage | saitenmarke | saitenhersteller | marca corda | marca corde | marca da corda | snaarmerk | merk snaar | ガットメーカー | ストリングメーカー | ストリングブランド | 스트링 브랜드',
  ],
  string_model: [
    'string model | string name | modelo de cuerda | modelo cuerda | modèle de cordage | modèle cordage | saitenmodell | saitenname | modello corda | modelo da corda | snaarmodel | model snaar | ストリングモデル | 스트링 모델',
  ],
  mains: [
    'main | mains | main string | mains string | m | string m | string main | string mains',
    'principales | cuerda principal | verticales | cuerdas verticales | cuerda vertical',
    'montants | cordage montants | cordage montant',
    'längs | längssaite | längssaiten | hauptsaite | saite längs',
    'verticali | corda verticale | corde verticali',
    'principais | verticais | corda vertical | corda principal',
    'hoofdsnaren | hoofdsnaar | lengtesnaren | verticaal',
    'メイン | メインストリング | 縦 | 縦糸 | タテ | 縦ガット | メインガット',
    '메인 | 메인 스트링 | 메인줄 | 세로 | 세로줄',
  ],
  crosses: [
    'cross | crosses | cross string | crosses string | x | xs | x string | string x | string cross | string crosses | c | string c',
    'cruzadas | cuerda cruzada | horizontales | cuerdas horizontales | cuerda horizontal',
    'travers | cordage travers',
    'quer | quersaite | quersaiten | saite quer',
    'orizzontali | corda orizzontale | corde orizzontali',
    'cruzadas | horizontais | corda horizontal | corda cruzada',
    'dwarssnaren | dwarssnaar | dwars | kruissnaren | horizontaal',
    'クロス | クロスストリング | 横 | 横糸 | ヨコ | 横ガット | クロスガット',
    '크로스 | 크로스 스트링 | 크로스줄 | 가로 | 가로줄',
  ],
  gauge: [
    'gauge | string gauge | thickness | calibre | grosor | jauge | stärke | saitenstärke | durchmesser | calibro | spessore | espessura | dikte | snaardikte | ゲージ | 太さ | 게이지 | 굵기',
  ],
  color: ['color | colour | string color | string colour | couleur | farbe | colore | cor | kleur | 色 | カラー | 색 | 색상'],
  own_string: [
    'own string | customer string | customers own string | string supplied | string source',
    'cuerda propia | cuerda del cliente',
    'cordage fourni | cordage client | cordage du client',
    'eigene saite | saite mitgebracht | kundensaite',
    'corda propria | corda del cliente',
    'corda própria | corda do cliente',
    'eigen snaar | eigen snaren',
    '持込 | 持ち込み | 持込ガット',
    '지참 | 개인 스트링',
  ],
  tension: [
    'tension | tens | lbs | lb | kg | kgs | pounds | tension m/c | tension m/x | string tension | reference tension',
    'tensión | tensiones | tension de encordado',
    'tension | tensions | tension de cordage',
    'härte | spannung | besaitungshärte | bespannungshärte | zughärte',
    'tensione | tensioni',
    'tensão | tensões | libras',
    'spanning | bespanningshardheid | hardheid',
    'テンション | 張力 | ポンド | テンション(ポンド)',
    '텐션 | 장력 | 파운드',
  ],
  tension_mains: [
    'tension m | m tension | tension main | tension mains | main tension | mains tension | tension 1 | lbs m | lbs main | lbs mains | mains lbs | main lbs | t mains | mains kg | kg mains',
    'tensión principal | tensión principales | tensión vertical | tensión verticales | tensión v',
    'tension montants | tension montant',
    'härte längs | spannung längs | längs kg',
    'tensione verticali | tensione verticale | tensione v',
    'tensão principal | tensão principais | tensão vertical | tensão verticais',
    'spanning hoofd | spanning hoofdsnaren | spanning lengte',
    'テンション縦 | 縦テンション | メインテンション | テンション(縦) | テンション メイン',
    '메인 텐션 | 텐션 메인 | 세로 텐션 | 텐션(메인)',
  ],
  tension_crosses: [
    'tension x | x tension | tension c | c tension | tension cross | tension crosses | cross tension | crosses tension | tension 2 | lbs x | x lbs | lbs c | lbs cross | lbs crosses | crosses lbs | cross lbs | t crosses | crosses kg | kg crosses',
    'tensión cruzada | tensión cruzadas | tensión horizontal | tensión horizontales | tensión h',
    'tension travers',
    'härte quer | spannung quer | quer kg',
    'tensione orizzontali | tensione orizzontale | tensione o',
    'tensão cruzada | tensão cruzadas | tensão horizontal | tensão horizontais',
    'spanning dwars | spanning dwarssnaren',
    'テンション横 | 横テンション | クロステンション | テンション(横) | テンション クロス',
    '크로스 텐션 | 텐션 크로스 | 가로 텐션 | 텐션(크로스)',
  ],
  received_on: [
    "date | date in | in | received | date received | rec'd | recd | dropped off | drop off | drop-off | drop off date | intake | intake date | order date | job date",
    'fecha | fecha de entrada | fecha entrada | recibido | fecha de recepción | fecha recepción | recepción | entrada',
    "date | date d'entrée | date de dépôt | date de réception | reçu | reçue | reçu le | dépôt | entrée",
    'datum | annahme | annahmedatum | eingang | eingangsdatum | angenommen | erhalten | abgegeben am | auftragsdatum',
    'data | data ingresso | data di consegna racchetta | ricevuta | ricevuto | data ricezione | ingresso | data entrata',
    'data | data de entrada | entrada | recebido | recebida | data de recebimento | data de receção',
    'datum | ontvangen | ontvangen op | datum ontvangst | datum binnen | binnen | inleverdatum',
    '日付 | 受付日 | 受付 | 預かり日 | 受取日 | 受注日',
    '날짜 | 일자 | 접수일 | 접수 | 접수 날짜 | 입고일',
  ],
  strung_on: [
    'strung | date strung | strung on | restrung | date completed | completed | done | finished | date done | ready | date of stringing',
    'encordada | encordado el | fecha de encordado | terminado | terminada | fecha terminado',
    'cordée | cordé le | date de cordage | fait le | terminé | terminée',
    'besaitet | besaitet am | bespannt | bespannt am | fertig | fertig am | besaitungsdatum | bespannungsdatum',
    'incordata | incordata il | data incordatura | data di incordatura | fatta | pronta',
    'encordoada | encordoado em | data de encordoamento | data do encordoamento | concluído | pronto',
    'besnaard | besnaard op | bespannen op | bespannen | gereed | klaar | datum besnaring',
    '張り上げ日 | 張替日 | 完成日 | 作業日 | 仕上がり日',
    '작업일 | 완료일 | 작업 날짜 | 수리일 | 완료',
  ],
  picked_up_on: [
    'picked up | picked up on | pick up | pickup | pickup date | pick up date | p/u | pu | collected | date collected | date out | out | delivered | delivery date | returned',
    'recogido | recogida | fecha de recogida | entregado | entregada | fecha de entrega | entrega | retirado',
    'rendu | rendue | rendu le | date de retrait | retrait | récupéré | récupérée | livré le | date de livraison',
    'abgeholt | abgeholt am | abholung | abholdatum | ausgabe | ausgegeben',
    'ritirata | ritirato | ritirata il | data ritiro | ritiro | consegnata | consegnato | data consegna',
    'entregue | retirada | retirado | data de entrega | data de retirada | levantado | data de levantamento',
    'opgehaald | opgehaald op | afgehaald | ophaaldatum | datum opgehaald',
    '引渡日 | 引き渡し日 | 受渡日 | 返却日 | お渡し日 | 引取日',
    '수령일 | 출고일 | 인도일 | 픽업 | 찾아간 날',
  ],
  price: [
    'price | $ | £ | € | amount | amt | cost | total | charge | charged | fee | price $ | total $ | total price | price charged',
    'precio | importe | coste | costo | tarifa | valor | precio total | total',
    'prix | montant | tarif | coût | prix total | total | prix ttc',
    'preis | betrag | kosten | summe | gesamt | gesamtpreis | chf',
    'prezzo | importo | costo | totale | prezzo totale',
    'preço | valor | custo | total | r$ | valor total',
    'prijs | bedrag | kosten | totaal | totaalprijs',
    '料金 | 金額 | 価格 | 代金 | ¥ | 円 | 合計 | 張り代',
    '가격 | 금액 | 요금 | 비용 | ₩ | 원 | 합계 | 작업비',
  ],
  paid: [
    'paid | pd | paid? | pd? | payed | payment status | is paid | paid y/n',
    'pagado | pagada | ¿pagado? | cobrado | abonado',
    'payé | payée | réglé | réglée | payé ?',
    'bezahlt | bez | bezahlt? | gezahlt',
    'pagato | pagata | saldato | pagato?',
    'pago | paga | pago? | quitado',
    'betaald | betaald?',
    '支払済 | 支払い済み | 入金 | 支払 | 支払状況',
    '결제 | 결제 여부 | 지불 | 입금 | 납부',
  ],
  paid_on: [
    'date paid | paid on | paid date | payment date',
    'fecha de pago | fecha pago | pagado el',
    'date de paiement | date de règlement | payé le | réglé le',
    'zahlungsdatum | bezahlt am | zahldatum',
    'data pagamento | data di pagamento | pagato il',
    'data de pagamento | data do pagamento | pago em',
    'betaaldatum | betaald op | datum betaald',
    '入金日 | 支払日',
    '결제일 | 입금일 | 납부일',
  ],
  payment_method: [
    'payment method | payment | paid by | paid with | paid via | method | pmt | pmt method | payment type | tender',
    'forma de pago | método de pago | medio de pago | tipo de pago',
    'mode de paiement | moyen de paiement | paiement | règlement | mode de règlement | paiement par',
    'zahlungsart | zahlart | zahlungsweise | zahlungsmethode | zahlung | zahlungsmittel | bezahlt mit | bezahlt per',
    'metodo di pagamento | modalità di pagamento | pagamento | tipo pagamento | tipo di pagamento',
    'forma de pagamento | método de pagamento | meio de pagamento',
    'betaalwijze | betaalmethode | betaling | betaald met',
    '支払方法 | 支払い方法 | お支払い方法 | 決済方法',
    '결제 방법 | 결제 수단 | 지불 방법 | 결제방식',
  ],
  duration_minutes: [
    'duration | minutes | time taken | time spent | duración | minutos | durée | dauer | minuten | durata | minuti | duração | duur | 作業時間 | 所要時間 | 작업 시간 | 소요 시간',
  ],
  status: [
    'status | state | job status | estado | statut | état | zustand | stato | situação | 状態 | ステータス | 状況 | 상태 | 진행 상태',
  ],
  quantity: [
    'quantity | qty | stock | in stock | on hand | left | length | meters | metres | feet',
    'cantidad | existencias | stock | metros | longitud',
    'quantité | stock | mètres | longueur',
    'menge | bestand | lagerbestand | meter | länge',
    'quantità | giacenza | metri | lunghezza',
    'quantidade | estoque | stock | metros | comprimento',
    'aantal | voorraad | meters | lengte',
    '数量 | 在庫 | 在庫数 | 長さ | メートル',
    '수량 | 재고 | 재고량 | 길이 | 미터',
  ],
  // One of their words suggests a different meaning.
  nothing: [
    'customer id | customer code | reference id | square customer id | id | # | no | nr | job # | job no | ticket | invoice | company | company name | organization name | nickname | first visit | last visit | total orders | total spent | lifetime spend | transaction count | accepts sms marketing | accepts email marketing | email subscription status | company main phone | e-mail display name | e-mail type | phonetic first name | phonetic last name | given yomi | surname yomi | birthday',
    'id de cliente | empresa | cumpleaños | nº',
    'société | entreprise | anniversaire | n°',
    'firma | kundennummer | kunden nr | geburtstag',
    'azienda | società | codice cliente | compleanno',
    'empresa | código do cliente | aniversário',
    'bedrijf | klantnummer | verjaardag',
    '会社 | 会社名 | 顧客番号 | 誕生日 | 番号',
    '회사 | 회사명 | 고객 번호 | 생일 | 번호',
  ],
}

// A heading has a few words. Matching a whole file in one cell would take seconds.
const maxHeadingLength = 200

/** Normalizes headings for comparison: "E-mail 1 - Value", "eMail" and "prénom" become "e mail 1 value", "e mail" and "prenom". */
export const normalizeHeading = (name: string): string =>
  name
    .slice(0, maxHeadingLength)
    .replaceAll(/(\p{Ll})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

// "$" has no letters.
const keyOf = (name: string): string => normalizeHeading(name) || name.slice(0, maxHeadingLength).trim()

const isMeaning = (name: string): name is Meaning => name in table

/** Every heading of the table with its meaning. */
export const allHeadings: readonly (readonly [heading: string, meaning: Meaning])[] = Object.keys(table)
  .filter(isMeaning)
  .flatMap((meaning) => table[meaning].flatMap((line) => line.split(' | ').map((heading) => [heading, meaning] as const)))

const meanings = new Map(allHeadings.map(([heading, meaning]) => [keyOf(heading), meaning]))

const unitAtEnd = / (?:kgs?|kilos?|lbs?|pounds?|eur|euros?|usd|gbp|chf|sek|brl|jpy|krw|mm|grams?|1)$/

/** The meaning of a whole heading, with or without a unit at its end; undefined if the table doesn't have it. */
export function meaningOf(name: string): Meaning | undefined {
  const key = keyOf(name)
  return meanings.get(key) ?? meanings.get(key.replace(unitAtEnd, ''))
}
