// Which procedures need no other's id to be tried with, and why.

// What anybody may call. All others ask who is there.
export const open = new Set([
  'identity.signUp',
  'identity.signIn',
  'identity.signOut',
  'identity.requestPasswordReset',
  'identity.resetPassword',
  'identity.session',
  'player.job',
  'player.answer',
  'messages.reminders',
  'messages.switchReminders',
])

// What takes no id of a record: it answers for whoever asks.
export const ownOnly = new Set([
  'identity.updatePassword',
  'identity.user',
  'identity.profile',
  'identity.updateProfile',
  'identity.devices',
  'identity.signOutOthers',
  'customers.create',
  'customers.previewImport',
  'customers.import',
  'racquets.models',
  'jobs.counts',
  'jobs.strings',
  'jobs.watch',
  'messages.toTell',
  'messages.settings',
  'messages.updateSetting',
  'messages.preview',
  'dashboard.get',
  'support.list',
  'search.find',
  'support.send',
  'billing.plan',
  'billing.checkout',
  'billing.portal',
  'billing.receipts',
  // Names a checkout of the provider's: tried in billing/service.test.ts.
  'billing.refresh',
  'inventory.totals',
  'analytics.summary',
  'inventory.create',
])
