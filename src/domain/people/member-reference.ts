// How events name a member.
import { stored } from '#domain/values/ids.ts'
import { read } from '#domain/values/records.ts'
import * as z from 'zod'

/** A member with their name at the time. The id is null only in events from before there were events. */
export const memberReference = z.object({ user_id: stored.userId.nullable(), name: read.text })
export type MemberReference = z.infer<typeof memberReference>
