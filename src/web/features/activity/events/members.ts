import { roleLabels } from '#domain/people/permissions.ts'
import { formatPeriod } from '#domain/values/dates/days.ts'

import { describeEdits, type Descriptions, type KindOf } from './description.ts'

export const members: Descriptions<KindOf<'member'>> = {
  'member.joined': ({ name, role }) => ({ record: name, lines: [`Joined as ${roleLabels[role].toLowerCase()}`] }),
  'member.rejoined': ({ name, changes }, profile) => ({
    record: name,
    lines: ['Rejoined', ...describeEdits(changes, profile)],
  }),
  'member.role_changed': ({ name, from, to }) => ({ record: name, lines: [`Role: ${roleLabels[from]} → ${roleLabels[to]}`] }),
  'member.removed': ({ name }) => ({ record: name, lines: ['No longer works here'] }),
}

export const pins: Descriptions<KindOf<'pin'>> = {
  'pin.set': ({ member }) => ({ record: member.name, lines: ['PIN set'] }),
  'pin.changed': ({ member }) => ({ record: member.name, lines: ['PIN changed'] }),
  'pin.removed': ({ member }) => ({ record: member.name, lines: ['PIN removed'] }),
}

export const accessTokens: Descriptions<KindOf<'access_token'>> = {
  'access_token.added': ({ member, name }) => ({ record: member.name, lines: [`Access token added: ${name}`] }),
  'access_token.revoked': ({ member, name }) => ({ record: member.name, lines: [`Access token removed: ${name}`] }),
}

export const absences: Descriptions<KindOf<'absence'>> = {
  'absence.added': ({ member, ...days }) => ({ record: member.name, lines: [`Away: ${formatPeriod(days)}`] }),
  'absence.removed': ({ member, ...days }) => ({ record: member.name, lines: [`Absence removed: ${formatPeriod(days)}`] }),
}

/** "Invitation for sam@example.com", as long as the invitation is kept. */
const nameOf = (email: string | null) => (email === null ? 'Invitation' : `Invitation for ${email}`)

export const invitations: Descriptions<KindOf<'invitation'>> = {
  'invitation.sent': (_, __, email) => ({ record: nameOf(email), lines: ['Invited'] }),
  'invitation.sent_again': (_, __, email) => ({ record: nameOf(email), lines: ['Invitation sent again'] }),
  'invitation.revoked': (_, __, email) => ({ record: nameOf(email), lines: ['Invitation revoked'] }),
}
