import {
  changePassword,
  passwordCheck,
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
import { memberRole } from '#domain/people/role.ts'
import { sessionId, stored } from '#domain/values/ids.ts'
import { read } from '#domain/values/records.ts'
import { storableText } from '#domain/values/fields.ts'
import * as z from 'zod'

import { done, procedure, version, conflictsWith } from '#contract/procedure/procedure.ts'
import { shownEmail } from './shown-email.ts'

export const profileInput = profileUpdate.extend({ updated_at: version })

const tags = ['Identity']

/** A business that the user is a member of. */
export const businessLink = z.object({
  id: stored.stringerId,
  /** The name of the business, or its owner's name if it has none. */
  name: read.text,
  role: memberRole,
  /** False on the free tier for everyone but owners. */
  is_open: z.boolean(),
})
export type BusinessLink = z.infer<typeof businessLink>

/** The shared tablet of the session. It locks after its idle time regardless of how the user signed in. */
const sessionDevice = z.object({
  name: read.text,
  idle_minutes: z.int(),
  /** Whether the session was started with a PIN, which gives access to daily work only. */
  by_pin: z.boolean(),
})

export const signedInUser = user.extend({ email: shownEmail })

/** The signed-in user with their profile in one business, and all their businesses in the order they joined. */
export const session = z.object({
  user: signedInUser,
  profile,
  businesses: z.array(businessLink),
  /** Null on a personal device. */
  shared_device: sessionDevice.nullable(),
})
export type Session = z.infer<typeof session>

/** The password was correct, but a two-factor code is required to start the session. */
export const twoFactorRequired = z.object({ two_factor_required: z.literal(true) })
const signInResult = z.union([session, twoFactorRequired])
export type SignInResult = z.infer<typeof signInResult>

/** A device on which the user is signed in. */
export const device = z.object({
  id: read.text,
  /** Whether this request came from this device. */
  is_current: z.boolean(),
  /** For example "Chrome on Windows", "Safari on iPhone", or a program's name ("curl"). */
  label: read.text,
  is_handheld: z.boolean(),
  user_agent: read.text.nullable(),
  ip_address: read.text.nullable(),
  created_at: read.instant,
  /** Rounded to the hour. */
  last_used_at: read.instant,
  expires_at: read.instant,
})

const noInput = z.strictObject({}).optional()

/** Accounts, profiles and sessions. The session is an HttpOnly cookie. */
export const identity = {
  signUp: procedure({ access: 'anyone', securityEvent: 'sign_up' })
    .route({ method: 'POST', path: '/identity/sign-up', summary: 'Create an account and sign in', tags, successStatus: 201 })
    .input(signUp)
    .output(session),
  signIn: procedure({ access: 'anyone', securityEvent: 'sign_in' })
    .route({ method: 'POST', path: '/identity/sign-in', summary: 'Sign in with email and password', tags })
    .input(signIn)
    .output(signInResult),
  signInCode: procedure({ access: 'anyone', securityEvent: 'sign_in' })
    .route({
      method: 'POST',
      path: '/identity/sign-in/code',
      summary: 'Complete sign-in with a two-factor code or a recovery code',
      description:
        'Within 10 minutes of the password step, which sets a cookie. After five wrong codes, start again with the password.',
      tags,
    })
    .input(signInCode)
    .output(session),
  signOut: procedure({ access: 'anyone', securityEvent: 'sign_out' })
    .route({ method: 'POST', path: '/identity/sign-out', summary: 'Sign out', tags })
    .input(noInput)
    .output(done),
  checkPassword: procedure({ access: 'anyone' })
    .route({
      method: 'POST',
      path: '/identity/check-password',
      summary: 'Check whether a password is one of the 10,000 most common',
      description: 'A warning only: a common password is accepted.',
      tags,
    })
    .input(passwordCheck)
    .output(z.object({ is_common: z.boolean() })),
  requestPasswordReset: procedure({ access: 'anyone', securityEvent: 'password_reset_request' })
    .route({
      method: 'POST',
      path: '/identity/request-password-reset',
      summary: 'Request a password reset email',
      description: 'The response is the same whether the account exists or not.',
      tags,
    })
    .input(
      forgotPassword.extend({
        /** The page that the link opens: `{origin}/reset-password`. Defaults to this server's. */
        redirect_to: storableText().max(2048, "A reset link can't open this page").optional(),
      }),
    )
    .output(done),
  resetPassword: procedure({ access: 'anyone', securityEvent: 'password_reset' })
    .route({
      method: 'POST',
      path: '/identity/reset-password',
      summary: 'Reset the password with the token of a reset link, and sign in',
      tags,
    })
    .input(resetPassword)
    .output(signInResult),
  updatePassword: procedure({ access: 'account', securityEvent: 'password_change' })
    .route({
      method: 'PUT',
      path: '/identity/password',
      summary: 'Change the password',
      description: 'Ends all other sessions. The current password may be left out within 15 minutes of signing in.',
      tags,
    })
    .input(changePassword.extend({ current_password: changePassword.shape.current_password.optional() }))
    .output(session),
  session: procedure({ access: 'anyone' })
    .route({ method: 'GET', path: '/identity/session', summary: 'Get and extend the current session, or null', tags })
    .input(noInput)
    .output(session.nullable()),
  user: procedure({ access: 'account' })
    .route({ method: 'GET', path: '/identity/user', summary: 'Get the signed-in user', tags })
    .input(noInput)
    .output(signedInUser),
  profile: procedure({ access: 'member', scopes: ['settings:read'], pin: true })
    .route({ method: 'GET', path: '/identity/profile', summary: 'Get the profile', tags })
    .input(noInput)
    .output(profile),
  updateProfile: procedure({ access: 'member', note: 'Settings of the business need `settings`.' })
    .route({ method: 'PATCH', path: '/identity/profile', summary: 'Update the profile and settings', tags })
    .errors(conflictsWith('profile', profile))
    .input(profileInput)
    .output(profile),
  deleteAccount: procedure({ access: 'account', securityEvent: 'account_deletion' })
    .route({
      method: 'POST',
      path: '/identity/delete-account',
      summary: 'Delete the account and all its data permanently',
      description: 'Cancels the subscription first. Needs the account email and the password.',
      tags,
    })
    .input(deleteAccount)
    .output(done),
  devices: procedure({ access: 'account' })
    .route({ method: 'GET', path: '/identity/devices', summary: 'List signed-in devices', tags })
    .input(noInput)
    .output(z.object({ items: z.array(device) })),
  signOutDevice: procedure({ access: 'account', securityEvent: 'sign_out_device' })
    .route({ method: 'DELETE', path: '/identity/devices/{id}', summary: 'Sign out a device', tags })
    .input(z.strictObject({ id: sessionId }))
    .output(z.object({ id: read.text })),
  signOutOthers: procedure({ access: 'account', securityEvent: 'sign_out_others' })
    .route({ method: 'POST', path: '/identity/sign-out-others', summary: 'Sign out all other devices', tags })
    .input(noInput)
    .output(done),
}
