import * as z from 'zod'

import { roles } from './permissions.ts'

/** The role of a member, in responses and events. */
export const memberRole = z.enum(roles)
