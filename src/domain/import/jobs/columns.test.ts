import { describe, expect, it } from 'vitest'

import { guessJobTargets, jobColumns, jobTargets, unitOfHeading } from './columns.ts'

const headings = [
  [
    'our own',
    'id,job_number,job_date,due_date,status,customer_id,customer_name,racquet_id,racquet_brand,racquet_model,racquet_own_number',
    '- - received_on - status - full_name - racquet_brand racquet_model own_number',
  ],
  [
    'our own strings',
    'string_mains_brand,string_mains_model,string_mains_color,string_crosses_brand,string_crosses_model,string_crosses_color,string_source_mains,string_source_crosses,tension_mains,tension_crosses,string_pattern',
    'mains_brand mains_model mains_color crosses_brand crosses_model crosses_color own_string own_string_crosses tension_mains tension_crosses string_pattern',
  ],
  [
    'our own payments',
    'price,payment_status,payment_method,paid_at,time_started,time_completed,picked_up_at,duration_minutes,labor_notes,inventory_mains_id,meters_used_mains,string_cost,created_at',
    'price paid payment_method paid_on - strung_on picked_up_on duration_minutes notes - - - -',
  ],
  [
    'plain English',
    'Date,Customer,Racquet,String,Tension,Price,Paid,Notes',
    'received_on full_name racquet strings tension price paid notes',
  ],
  [
    'two columns each',
    'Player,Phone,Frame,Mains,Crosses,Mains lbs,Cross lbs,Cost,Paid by',
    'full_name phone racquet mains crosses tension_mains tension_crosses price payment_method',
  ],
  [
    'all dates',
    'Date in,Date strung,Picked up,Date paid,First name,Last name,E-mail',
    'received_on strung_on picked_up_on paid_on first_name last_name email',
  ],
  [
    'strings in parts',
    'Name,Brand,Model,String brand,String model,Gauge,Main tension,Cross tension',
    'full_name racquet_brand racquet_model mains_brand mains_model gauge tension_mains tension_crosses',
  ],
  [
    'German',
    'Kunde,Schläger,Besaitung,Härte (kg),Annahme,Abgeholt,Preis,Bezahlt,Zahlungsart,Bemerkungen',
    'full_name racquet strings tension received_on picked_up_on price paid payment_method notes',
  ],
  [
    'German, in two parts',
    'Name,Vorname,Tennisschläger,Längssaite,Quersaite,Härte längs,Härte quer,Datum,Eigene Saite',
    'last_name first_name racquet mains crosses tension_mains tension_crosses received_on own_string',
  ],
  ['French', 'Nom,Raquette,Cordage,Tension,Date de cordage,Prix,Payé', 'full_name racquet strings tension strung_on price paid'],
  ['Spanish', 'Nombre,Raqueta,Cuerda,Tensión,Fecha,Precio,Pagado', 'full_name racquet strings tension received_on price paid'],
  ['Italian', 'Nome,Racchetta,Corde,Tensione,Data,Prezzo,Pagato', 'full_name racquet strings tension received_on price paid'],
  ['Dutch', 'Naam,Racket,Snaren,Spanning,Datum,Prijs,Betaald', 'full_name racquet strings tension received_on price paid'],
  ['Swedish', 'Namn,Racket,Sträng,Hårdhet,Datum,Pris,Betald', 'full_name racquet strings tension received_on price paid'],
  [
    'a string next to its crosses',
    'Customer,String,Cross string,Tension,Cross tension',
    'full_name mains crosses tension_mains tension_crosses',
  ],
  [
    'a log with abbreviations',
    'Cust,Cell,Stick,String,X,Tens,Tension X,Date,$,Pd,Pmt,P/U',
    'full_name mobile racquet mains crosses tension_mains tension_crosses received_on price paid payment_method picked_up_on',
  ],
  [
    'a log with single letters',
    'Name,Frame,M,X,Lbs M,Lbs X,Rec’d',
    'full_name racquet mains crosses tension_mains tension_crosses received_on',
  ],
  [
    'Spanish with its most common words',
    'Cliente,Móvil,Raqueta,Cuerda vertical,Cuerda horizontal,Tensión (kg),Entregado,Importe,Pagado,Forma de pago',
    'full_name mobile racquet mains crosses tension picked_up_on price paid payment_method',
  ],
  [
    'Italian with its most common words',
    'Cliente,Cellulare,Racchetta,Corda,Tensione (kg),Data incordatura,Ritirata,Importo,Pagato,Note',
    'full_name mobile racquet strings tension strung_on picked_up_on price paid notes',
  ],
  [
    'Portuguese',
    'Cliente,Celular,Raquete,Corda,Tensão (lbs),Data,Valor,Pago,Forma de pagamento,Observações',
    'full_name mobile racquet strings tension received_on price paid payment_method notes',
  ],
  [
    'French with its most common words',
    'Nom de famille,Prénom,Raquette,Montants,Travers,Tension montants,Tension travers,Déposée le,Réglé,Mode de règlement',
    'last_name first_name racquet mains crosses tension_mains tension_crosses - paid payment_method',
  ],
  [
    'Dutch with its most common words',
    'Klant,Mobiel,Racket,Besnaring,Hardheid,Ontvangen,Opgehaald,Bedrag,Betaald,Betaalwijze',
    'full_name mobile racquet strings tension received_on picked_up_on price paid payment_method',
  ],
  [
    'Japanese',
    'お客様名,携帯電話,ラケット,ガット,テンション,メインテンション,クロステンション,受付日,料金,支払済,備考',
    'full_name mobile racquet strings tension tension_mains tension_crosses received_on price paid notes',
  ],
  [
    'Korean',
    '고객명,휴대폰,라켓,메인 스트링,크로스 스트링,텐션,접수일,가격,결제 방법,메모',
    'full_name mobile racquet mains crosses tension received_on price payment_method notes',
  ],
  ['nothing at all', 'Jonas Berg,Ezone 98,54', '- - -'],
] as const

describe('guessJobTargets', () => {
  it.each(headings)('recognizes headings: %s', (_, heading, expected) => {
    const wanted = expected.split(' ').map((target) => (target === '-' ? 'leave_out' : target))
    expect(guessJobTargets(heading.split(','))).toEqual(wanted)
  })
})

describe('the fields', () => {
  it('all belong to a group of choices', () => {
    const grouped = jobColumns.groups.flatMap(([, targets]) => targets)
    expect(jobTargets.filter((target) => target !== 'leave_out' && !grouped.includes(target))).toEqual([])
    expect(new Set(grouped).size).toBe(grouped.length)
  })

  it('include those that a job requires, which are named if they are missing', () => {
    expect(jobColumns.findMissing(['full_name', 'price'])).toEqual(['the racquet', 'the strings', 'the tension', 'the date'])
    expect(jobColumns.findMissing(['last_name', 'racquet_model', 'mains', 'tension', 'picked_up_on'])).toEqual([])
  })
})

it.each([
  ['Tension (kg)', 'kg'],
  ['Härte in Kilo', 'kg'],
  ['Mains lbs', 'lbs'],
  ['Tension', null],
])('the unit of the heading %s is %s', (heading, unit) => expect(unitOfHeading(heading)).toBe(unit))
