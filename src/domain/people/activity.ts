// The activity log: who changed what. Free of zod, because the settings screen loads it.

export const activityKinds = [
  'price',
  'tension',
  'strings',
  'stock',
  'status',
  'payment',
  'settings',
  'members',
  'assignment',
  'redo',
  'pay',
  'messages',
  'records',
] as const
export type ActivityKind = (typeof activityKinds)[number]

export const activityEntities = [
  'job',
  'item',
  'racquet',
  'customer',
  'business',
  'message_setting',
  'member',
  'invitation',
  'day_close',
  'machine',
  'place',
  'import',
  'archive_import',
  'text_settings',
  'calendar',
  'webhook',
  'shared_device',
] as const

export const activityKindLabels: Readonly<Record<ActivityKind, string>> = {
  price: 'Prices and costs',
  tension: 'Tensions',
  strings: 'Strings',
  stock: 'Stock',
  status: 'Status',
  payment: 'Payments',
  settings: 'Settings',
  members: 'People',
  assignment: 'Assignment',
  redo: 'Redos',
  pay: 'Pay',
  messages: 'Messages',
  records: 'Records',
}

/** How long the log is kept, in years. */
export const activityYears = 2
