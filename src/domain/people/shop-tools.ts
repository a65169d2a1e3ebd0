// Tools for shops with several members, each turned on by the business (docs/product.md, section 14). Free of zod, because every screen
// loads it.

export const shopTools = ['assignment', 'redos', 'day_close', 'machines', 'payers', 'places', 'pay'] as const
export type ShopTool = (typeof shopTools)[number]

export const shopToolLabels: Readonly<Record<ShopTool, string>> = {
  assignment: 'Assign jobs',
  redos: 'Redos',
  day_close: 'Day close',
  machines: 'Machines',
  payers: 'Payers',
  places: 'Places',
  pay: 'Pay',
}

export const shopToolDescriptions: Readonly<Record<ShopTool, string>> = {
  assignment:
    'Assign jobs to members; “Take next” assigns the next job due. The dashboard shows each person’s jobs for the week. Absences unassign their jobs.',
  redos: 'Redo a finished job, with a reason and a price. Analytics shows how often that happens, by string and by person.',
  day_close: 'Count the cash at the end of the day and compare it with the payments.',
  machines: 'Each job can name the machine it was strung on, and checks of the tension show when a machine was off.',
  payers: 'A parent, a club or a team pays for other customers, with one statement and one payment for many jobs.',
  places:
    'Each finished racquet can have a place on the rack, shown in large type at pick-up. Labels are scanned with the camera, and “Check the rack” finds what is missing.',
  pay: 'Finishing a job credits the person who strung it, by the rates you set. Pay runs close a member’s earnings.',
}
