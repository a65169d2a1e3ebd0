// The activity log: what was changed, by whom. Without zod: the settings screen loads it.

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
] as const
export type ActivityKind = (typeof activityKinds)[number]

export const activityEntities = ['job', 'item', 'business', 'message_setting', 'member', 'day_close', 'machine'] as const
export type ActivityEntity = (typeof activityEntities)[number]

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
}

/** How long the log is kept, in years. */
export const activityYears = 2
