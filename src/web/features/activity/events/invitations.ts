import type { Descriptions, KindOf } from './description.ts'

/** "Invitation for sam@example.com", as long as the invitation is kept. */
const nameOf = (email: string | null) => (email === null ? 'Invitation' : `Invitation for ${email}`)

export const invitations: Descriptions<KindOf<'invitation'>> = {
  'invitation.sent': (_, __, email) => ({ record: nameOf(email), lines: ['Invited'] }),
  'invitation.sent_again': (_, __, email) => ({ record: nameOf(email), lines: ['Invitation sent again'] }),
  'invitation.revoked': (_, __, email) => ({ record: nameOf(email), lines: ['Invitation revoked'] }),
}
