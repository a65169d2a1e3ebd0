import {
  changePassword,
  deleteAccount,
  forgotPassword,
  profile,
  profileUpdate,
  resetPassword,
  signIn,
  signInCode,
  signUp,
  user,
} from '#domain/identity/schema.ts'
import { sessionId } from '#domain/values/ids.ts'
import { read } from '#domain/values/records.ts'
import * as z from 'zod'

import { base } from './base.ts'

const tags = ['Identity']

/** Who is signed in, with the profile (spec 4, Session). */
const session = z.object({ user, profile })
export type Session = z.infer<typeof session>

/** The password was right, and nobody is signed in before the code is. */
const secondStep = z.object({ two_factor_required: z.literal(true) })
const entered = z.union([session, secondStep])
export type Entered = z.infer<typeof entered>

/** One device on which the stringer is signed in. */
const device = z.object({
  id: read.text,
  /** Of this very request. */
  is_current: z.boolean(),
  user_agent: read.text.nullable(),
  ip_address: read.text.nullable(),
  created_at: read.instant,
  /** To the hour. */
  last_used_at: read.instant,
  expires_at: read.instant,
})

const done = z.object({ done: z.literal(true) })
const nothing = z.strictObject({}).optional()

/** Spec 7: what the browser's backend client calls. The session travels in a cookie that scripts cannot read. */
export const identity = {
  signUp: base
    .route({ method: 'POST', path: '/identity/sign-up', summary: 'Open an account and sign in', tags, successStatus: 201 })
    .input(signUp)
    .output(session),
  signIn: base
    .route({ method: 'POST', path: '/identity/sign-in', summary: 'Sign in with e-mail and password', tags })
    .input(signIn)
    .output(entered),
  signInCode: base
    .route({
      method: 'POST',
      path: '/identity/sign-in/code',
      summary: "The second step of signing in: the app's code or a recovery code",
      description: 'Within 10 minutes of the first step, which left a cookie. Five wrong codes, and the first step begins anew.',
      tags,
    })
    .input(signInCode)
    .output(session),
  signOut: base
    .route({ method: 'POST', path: '/identity/sign-out', summary: 'End this session', tags })
    .input(nothing)
    .output(done),
  requestPasswordReset: base
    .route({
      method: 'POST',
      path: '/identity/request-password-reset',
      summary: 'Have a reset link mailed',
      description: 'Answers the same whether there is such an account or not.',
      tags,
    })
    .input(
      forgotPassword.extend({
        /** The page that the link opens: `{origin}/reset-password`. Without it, the one of this server. */
        redirect_to: z.string().max(2048, 'This is not a page that a reset link may open').optional(),
      }),
    )
    .output(done),
  resetPassword: base
    .route({
      method: 'POST',
      path: '/identity/reset-password',
      summary: 'Set a new password with the token of a reset link, and sign in',
      tags,
    })
    .input(resetPassword)
    .output(entered),
  updatePassword: base
    .route({
      method: 'PUT',
      path: '/identity/password',
      summary: 'Set a new password while signed in',
      description: 'All other sessions end. The current password may be left out for 15 minutes after signing in.',
      tags,
    })
    .input(changePassword.extend({ current_password: changePassword.shape.current_password.optional() }))
    .output(session),
  session: base
    .route({ method: 'GET', path: '/identity/session', summary: 'The current session or null; prolongs it', tags })
    .input(nothing)
    .output(session.nullable()),
  user: base.route({ method: 'GET', path: '/identity/user', summary: 'The signed-in user', tags }).input(nothing).output(user),
  profile: base
    .route({ method: 'GET', path: '/identity/profile', summary: "The stringer's profile", tags })
    .input(nothing)
    .output(profile),
  updateProfile: base
    .route({ method: 'PATCH', path: '/identity/profile', summary: 'Change the profile and the settings', tags })
    .input(profileUpdate)
    .output(profile),
  deleteAccount: base
    .route({
      method: 'POST',
      path: '/identity/delete-account',
      summary: 'Delete the account and everything in it, for good',
      description: 'A subscription is cancelled first. Needs the e-mail of the account and the password.',
      tags,
    })
    .input(deleteAccount)
    .output(done),
  devices: base
    .route({ method: 'GET', path: '/identity/devices', summary: 'Where the stringer is signed in', tags })
    .input(nothing)
    .output(z.object({ items: z.array(device) })),
  signOutDevice: base
    .route({ method: 'DELETE', path: '/identity/devices/{id}', summary: 'Sign one device out', tags })
    .input(z.strictObject({ id: sessionId }))
    .output(z.object({ id: read.text })),
  signOutOthers: base
    .route({ method: 'POST', path: '/identity/sign-out-others', summary: 'Sign all other devices out', tags })
    .input(nothing)
    .output(done),
}
