// How events name a member.
import { stored } from '#domain/values/ids.ts'
import { read } from '#domain/values/records.ts'
import * as z from 'zod'

/** A member, with their name at the time. The id is null only in events converted from changes that had just the name. */
export const memberRef = z.object({ user_id: stored.userId.nullable(), name: read.text })
export type MemberRef = z.infer<typeof memberRef>
