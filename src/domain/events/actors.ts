/** Who did something, and how: a member with a password, a PIN or an access token, a customer with a link, an import, or background work. */
export const actors = ['member', 'pin', 'token', 'customer', 'import', 'system'] as const
export type Actor = (typeof actors)[number]
