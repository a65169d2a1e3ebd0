// What a PIN on a shared tablet gives access to: daily work, but not settings, billing, exports or people (decision 0058).
import { canWithPin } from './pin-permissions.ts'
import { procedureAccess } from './procedure-permissions.ts'

// Open to every member, and required by the screens.
const forMembers = new Set(['identity.profile', 'people.list', 'messages.settings', 'search.find', 'sharedDevices.stayUnlocked'])

const isFile = (name: string): boolean => /\.(export|import|previewImport)$/.test(name)

/** Whether a PIN is enough to call a procedure. Unknown procedures are not allowed. */
export function allowsPin(path: readonly string[]): boolean {
  const name = path.join('.')
  const access = procedureAccess[name]
  if (access === undefined || access === 'anyone' || access === 'account') return false
  return access === 'member' ? forMembers.has(name) : canWithPin(access) && !isFile(name)
}
