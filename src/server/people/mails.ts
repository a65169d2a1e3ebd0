import { roleLabels, type Role } from '#domain/people/permissions.ts'
import type { Mail } from '#server/platform/mail/mail.ts'

interface HandOver {
  readonly business: string
  /** The new owner's. */
  readonly name: string
}

/** A person became an owner, or is no longer an owner. */
export interface OwnerChange {
  readonly business: string
  /** The name of the person whose role changed. */
  readonly name: string
  /** The new role. Null if they no longer work there. */
  readonly role: Role | null
  /** Who changed it. */
  readonly by: string
}

const describeChange = ({ business, name, role }: OwnerChange): string => {
  if (role === 'owner') return `${name} is now an owner of ${business} and can do everything in it.`
  if (role === null) return `${name} no longer works in ${business}, where they were an owner.`
  return `${name} is no longer an owner of ${business}. Their role is now ${roleLabels[role].toLowerCase()}.`
}

const toMail = (to: string, subject: string, paragraphs: readonly string[]): Mail => ({
  to,
  subject,
  text: [...paragraphs, ''].join('\n\n'),
  headers: { 'Auto-Submitted': 'auto-generated' },
})

/** To the new owner of a business. */
export const newOwnerMail = (to: string, { business }: HandOver): Mail =>
  toMail(to, `You now own ${business} on Stringdesk`, [
    `${business} was handed over to you. Its subscription and everything in it is now yours to manage.`,
    'If this is a mistake, you can hand it back under People in Settings.',
  ])

/** To the previous owner, in case another person handed over their business. */
export const handedOverMail = (to: string, { business, name }: HandOver): Mail =>
  toMail(to, `You handed over ${business} on Stringdesk`, [
    `${name} now owns ${business}. You are a manager from now on.`,
    `If it wasn't you, ask ${name} to hand it back, and change your password.`,
  ])

/** To the member who became an owner, or is no longer an owner. */
export const changedOwnerMail = (to: string, change: OwnerChange): Mail =>
  toMail(to, `The owners of ${change.business} on Stringdesk have changed`, [
    describeChange(change),
    `${change.by} changed this. If you don’t know why, ask them.`,
  ])

/** To the owner who made the change, in case another person did so on their device. */
export const ownerChangedMail = (to: string, change: OwnerChange): Mail =>
  toMail(to, `You changed the owners of ${change.business} on Stringdesk`, [
    describeChange(change),
    'If it wasn’t you, change your password, and check the people of the business in Settings.',
  ])

interface DeletedBusiness {
  readonly business: string
  /** Who deleted it. */
  readonly by: string
}

/** To everyone who worked in a deleted business. */
export const businessDeletedMail = (to: string, { business, by }: DeletedBusiness): Mail =>
  toMail(to, `${business} on Stringdesk was deleted`, [
    `${by} deleted ${business} with everything in it: customers, racquets, jobs, feedback, inventory and photos. It can’t be restored.`,
    'Your account stays. Next time you sign in, you’ll be in another of your businesses, or in a new one.',
  ])
