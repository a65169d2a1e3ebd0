import type { Scope } from '#domain/access-tokens/scopes.ts'
import type { AccessTokenId, StringerId, UserId } from '#domain/values/ids.ts'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { bytes, instant, now } from './columns.ts'

export const access_tokens = pgTable('access_tokens', {
  stringer_id: uuid().$type<StringerId>().notNull(),
  id: uuid().$type<AccessTokenId>().notNull(),
  user_id: uuid().$type<UserId>().notNull(),
  name: text().notNull(),
  scopes: text().array().$type<Scope[]>().notNull(),
  hash: bytes(),
  expires_at: instant(),
  last_used_at: instant(),
  last_used_address: text(),
  revoked_at: instant(),
  created_at: instant().notNull().default(now),
  updated_at: instant().notNull().default(now),
})
