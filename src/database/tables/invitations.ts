import { invitedRoles } from '#domain/people/permissions.ts'
import type { InvitationId, StringerId, UserId } from '#domain/values/ids.ts'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { bytes, instant } from './columns.ts'

/** Invitations to a business. The app never reads the token hash; database functions compare it. */
export const invitations = pgTable('invitations', {
  stringer_id: uuid().$type<StringerId>().notNull(),
  id: uuid().$type<InvitationId>().notNull(),
  email: text().notNull(),
  role: text({ enum: invitedRoles }).notNull(),
  token_hash: bytes().notNull(),
  invited_by: uuid().$type<UserId>().notNull(),
  created_at: instant().notNull(),
  sent_at: instant().notNull(),
  expires_at: instant().notNull(),
  accepted_at: instant(),
  accepted_by: uuid().$type<UserId>(),
  revoked_at: instant(),
})
