// The commands that record no event, by reason.

const reads = [
  'customers.previewImport',
  'emailAddress.readLink',
  'identity.checkPassword',
  'inventory.previewImport',
  'invitations.read',
  'jobs.previewImport',
  'messages.preview',
  'passkeys.signInOptions',
  'places.check',
]

/** They are about a person and not about a business. Security mails report them. */
const ownAccount = [
  'emailAddress.cancelChange',
  'emailAddress.confirmLink',
  'emailAddress.refuseLink',
  'emailAddress.requestChange',
  'emailAddress.sendConfirmation',
  'identity.requestPasswordReset',
  'identity.resetPassword',
  'identity.signIn',
  'identity.signInCode',
  'identity.signOut',
  'identity.signOutDevice',
  'identity.signOutOthers',
  'identity.signUp',
  'identity.updatePassword',
  'passkeys.add',
  'passkeys.remove',
  'passkeys.rename',
  'passkeys.setUp',
  'passkeys.signIn',
  'people.chooseBusiness',
  'sharedDevices.stayUnlocked',
  'sharedDevices.unlock',
  'twoFactor.confirm',
  'twoFactor.renewCodes',
  'twoFactor.setUp',
  'twoFactor.turnOff',
]

/** They change what only the member sees. */
const ownScreen = ['jobViews.save', 'jobViews.update', 'jobViews.remove']

/** The events go with the business. */
const deletesBusiness = ['identity.deleteAccount', 'people.deleteBusiness']

/** The records of the business stay as they are. */
const changesNoRecord = [
  'archiveImports.addPart',
  'archiveImports.cancel',
  'billing.checkout',
  'billing.portal',
  'exports.start',
  'support.send',
  'texts.test',
  'webhooks.redeliver',
  'webhooks.test',
]

/** The upload has recorded it. */
const recordedBefore = ['archiveImports.start']

export const withoutEvents: readonly string[] = [
  ...reads,
  ...ownAccount,
  ...ownScreen,
  ...deletesBusiness,
  ...changesNoRecord,
  ...recordedBefore,
]
