// The signed-in member's permissions in this tab's business, from the table that the server enforces.
import { can, type Permission, type Role } from '#domain/people/permissions.ts'
import { canWithPin } from '#domain/people/pin-permissions.ts'
import type { ReactNode } from 'react'

import { useSession } from './session.ts'

interface Visitor {
  readonly profile: { readonly role: Role }
  readonly shared_device: { readonly by_pin: boolean } | null
}

/** Whether this session has a permission. A PIN on a shared tablet is not enough for all of them. */
export const canIn = ({ profile, shared_device }: Visitor, permission: Permission): boolean =>
  can(profile.role, permission) && (!shared_device?.by_pin || canWithPin(permission))

export const useCan = (permission: Permission): boolean => canIn(useSession(), permission)

interface Props {
  readonly permission: Permission
  readonly children: ReactNode
}

export const IfAllowed = ({ permission, children }: Props) => (useCan(permission) ? children : null)

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The permission that a member needs to open the route. */
    readonly permission?: Permission
    /** Whether a PIN on a shared tablet is not enough to open the route. */
    readonly needsPassword?: boolean
  }
}
