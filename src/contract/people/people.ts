import { businessDeletion, handOver, leaving, member, removal, removedMember, roleChange } from '#domain/people/schema.ts'
import { stored, stringerId } from '#domain/values/ids.ts'
import * as z from 'zod'

import { done, procedure, conflictsWith } from '#contract/procedure/procedure.ts'
import { businessLink } from '#contract/identity/identity.ts'

const tags = ['People']
const noInput = z.strictObject({}).optional()

/** The members of a business, and the businesses of a person. */
export const people = {
  list: procedure({ access: 'member', scopes: ['settings:read'], pin: true })
    .route({ method: 'GET', path: '/people', summary: 'List the members of the business, by role and name', tags })
    .input(noInput)
    .output(
      z.object({
        items: z.array(member),
        /** Removed members who may still appear in the activity log, by name. */
        removed: z.array(removedMember),
      }),
    ),
  businesses: procedure({ access: 'account' })
    .route({ method: 'GET', path: '/businesses', summary: 'List the businesses of the signed-in person', tags })
    .input(noInput)
    .output(z.object({ items: z.array(businessLink) })),
  chooseBusiness: procedure({ access: 'account' })
    .route({
      method: 'POST',
      path: '/businesses/{id}/choose',
      summary: 'Choose the business for requests that don’t name one',
      description: 'The next sign-in starts there. Other tabs keep their business.',
      tags,
    })
    .input(z.strictObject({ id: stringerId }))
    .output(z.object({ id: stored.stringerId })),
  changeRole: procedure({
    access: 'people',
    securityEvent: 'member_role_change',
    note: 'A member can’t change or remove a member with a higher role.',
  })
    .route({
      method: 'POST',
      path: '/people/{user_id}/role',
      summary: 'Change the role of a member',
      description:
        'Members can’t grant a role above their own or change a member with a higher role. At least one owner must remain. Adding or demoting an owner needs the password, and both get an email.',
      tags,
    })
    .errors(conflictsWith('member', member))
    .input(roleChange)
    .output(member),
  remove: procedure({ access: 'people', securityEvent: 'member_removal' })
    .route({
      method: 'POST',
      path: '/people/{user_id}/remove',
      summary: 'Remove a member',
      description:
        'They lose access at once, on all devices. Their access tokens and the invitations they sent are revoked. Histories keep their name. Removing an owner needs the password, and both get an email.',
      tags,
    })
    .errors(conflictsWith('member', member))
    .input(removal)
    .output(z.object({ user_id: stored.userId })),
  leave: procedure({ access: 'member', securityEvent: 'member_leave' })
    .route({
      method: 'POST',
      path: '/people/leave',
      summary: 'Leave the business',
      description: 'The last owner cannot leave. Other owners need their password, and get an email.',
      tags,
    })
    .errors(conflictsWith('member', member))
    .input(leaving)
    .output(done),
  handOver: procedure({ access: 'ownership', securityEvent: 'business_hand_over' })
    .route({
      method: 'POST',
      path: '/people/{user_id}/hand-over',
      summary: 'Make a member the owner',
      description: 'The current owner becomes a manager. Needs their password. Both get an email.',
      tags,
    })
    .errors(conflictsWith('member', member))
    .input(handOver)
    .output(z.object({ items: z.array(member) })),
  deleteBusiness: procedure({ access: 'ownership', securityEvent: 'business_deletion' })
    .route({
      method: 'POST',
      path: '/business/delete',
      summary: 'Delete the business with everything in it',
      description:
        'Needs its name and the password of an owner. Its subscription is canceled, and all members get an email. Their accounts stay.',
      tags,
    })
    .input(businessDeletion)
    .output(done),
}
