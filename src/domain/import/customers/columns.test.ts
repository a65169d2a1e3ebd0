import { describe, expect, it } from 'vitest'

import { guessCustomerTargets, customerTargets } from './columns.ts'

const headings = [
  ['our own', 'full_name,email,phone,notes,preferred_contact_method,is_active,created_at', '* * * * * * -'],
  [
    'our own, with other people',
    'full_name,phone,payer_name,contact,contact_name,contact_phone,contact_email,racquet_count,owed',
    '* * * * * * * - -',
  ],
  ['a contact who is the customer', 'contact_name,Contact phone', 'full_name phone'],
  [
    'parents and others',
    'Name,Phone,Parent,Parent Phone,Mother’s e-mail,Emergency contact phone,Spouse',
    'full_name phone contact_name contact_phone contact_email - -',
  ],
  ['plain English', 'Name,E-mail,Phone,Notes', 'full_name email phone notes'],
  ['in two parts', 'Last name,First name,Mobile', 'last_name first_name mobile'],
  [
    'Google Contacts',
    'First Name,Phonetic First Name,Last Name,Notes,Phonetic,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value',
    'first_name - last_name notes - - email - - phone',
  ],
  ['Google, older', 'Name,Given Name,Family Name,E-mail 1 - Type,E-mail 1 - Value', 'full_name - - - email'],
  [
    'Outlook',
    'First Name,Last Name,E-mail Address,Home Phone,Mobile Phone,Home Fax',
    'first_name last_name email phone mobile -',
  ],
  [
    'Square',
    'Reference ID,First Name,Last Name,Email Address,Phone Number,Nickname,Company Name,Memo',
    '- first_name last_name email phone - - notes',
  ],
  ['a shop', 'First Name,Last Name,Email,Accepts Email Marketing,Phone,Note', 'first_name last_name email - phone notes'],
  ['camel case', 'fullName,emailAddress,phoneNumber', 'full_name email phone'],
  ['German', 'Name,Vorname,E-Mail,Handy,Bemerkungen', 'last_name first_name email mobile notes'],
  ['French', 'Nom,Prénom,Courriel,Téléphone portable', 'last_name first_name email mobile'],
  ['Swedish', 'Förnamn,Efternamn,E-post,Mobil', 'first_name last_name email mobile'],
  [
    'our own racquets',
    'id,customer_id,customer_name,brand,model,own_number,notes,is_active',
    '- - full_name brand model own_number racquet_notes racquet_is_active',
  ],
  ['with racquets', 'Player,Racquet brand,Racquet model,Pattern,Grip', 'full_name brand model string_pattern grip_size'],
  ['a racquet without a brand', 'Customer,Model,Weight', 'full_name - -'],
  [
    'Shopify',
    'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Accepts SMS Marketing,Phone,Total Spent,Note',
    '- first_name last_name email - - - phone - notes',
  ],
  [
    'Lightspeed',
    'Last Name,First Name,Title,Company,Home,Work,Mobile,Pager,Fax,Email1,Notes',
    'last_name first_name - - phone phone mobile - - email notes',
  ],
  ['iCloud', 'First name,Last name,Company,Home phone,iPhone,Home email,Note', 'first_name last_name - phone mobile email notes'],
  [
    'Outlook in German',
    'Anrede,Vorname,Nachname,Firma,Telefon privat,Telefon geschäftlich,Mobiltelefon,Fax privat,E-Mail-Adresse,Notizen',
    '- first_name last_name - phone phone mobile - email notes',
  ],
  [
    'Outlook in French',
    'Titre,Prénom,Nom de famille,Société,Téléphone (domicile),Tél. mobile,Adresse de messagerie,Notes',
    '- first_name last_name - phone mobile email notes',
  ],
  [
    'Outlook in Spanish',
    'Nombre,Apellidos,Particular: teléfono,Móvil,Dirección de correo electrónico,Notas',
    'first_name last_name phone mobile email notes',
  ],
  [
    'Outlook in Italian',
    'Nome,Cognome,Abitazione,Cellulare,Indirizzo posta elettronica,Note',
    'first_name last_name phone mobile email notes',
  ],
  ['Portuguese', 'Nome,Sobrenome,Telefone,Celular,E-mail,Observações', 'first_name last_name phone mobile email notes'],
  ['Dutch', 'Voornaam,Achternaam,Telefoon thuis,Mobiel,E-mailadres,Opmerkingen', 'first_name last_name phone mobile email notes'],
  ['Japanese', '姓,名,電話番号,携帯電話,メールアドレス,備考', 'last_name first_name phone mobile email notes'],
  ['Korean', '이름,전화번호,휴대폰,이메일,메모', 'full_name phone mobile email notes'],
  ['Spanish and Italian', 'Cliente,Cellulare', 'full_name mobile'],
  ['a name next to a last name', 'Customer,Last name', 'full_name -'],
  ['no heading at all', 'Jonas Berg,jonas@example.com,070 123', '- - -'],
] as const

describe('guessCustomerTargets', () => {
  it.each(headings)('recognizes headings: %s', (_, heading, expected) => {
    const names = heading.split(',')
    const wanted = expected.split(' ').map((target, at) => (target === '-' ? 'leave_out' : target === '*' ? names[at] : target))
    expect(guessCustomerTargets(names)).toEqual(wanted)
  })

  it('recognizes field names', () => {
    expect(guessCustomerTargets(['full_name'])).toEqual(['full_name'])
    const others = customerTargets.filter((target) => !['leave_out', 'full_name', 'first_name', 'last_name'].includes(target))
    expect(guessCustomerTargets(['full_name', ...others])).toEqual(['full_name', ...others])
  })
})
