// What the signed-in member may do in the business of this tab, from the table that the server enforces.
import { can, type Permission } from '#domain/people/permissions.ts'
import { canWithPin } from '#domain/people/pin-permissions.ts'
import type { ReactNode } from 'react'

import { useSession, type Session } from './session.ts'

/** Whether somebody may do something in this session: a PIN on a shared tablet is not enough for everything. */
export const canIn = ({ profile, shared_device }: Session, permission: Permission): boolean =>
  can(profile.role, permission) && (!shared_device?.by_pin || canWithPin(permission))

/** Whether the member has a permission. */
export const useCan = (permission: Permission): boolean => canIn(useSession(), permission)

interface Props {
  readonly permission: Permission
  readonly children: ReactNode
}

/** Renders its children for members who have a permission. */
export const IfAllowed = ({ permission, children }: Props) => (useCan(permission) ? children : null)

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What a member needs to open the route. */
    readonly permission?: Permission
    /** Whether a PIN on a shared tablet is not enough to open the route. */
    readonly needsPassword?: boolean
  }
}
