import { messages } from '#domain/errors.ts'
import * as text from '#text/compiled/messages.js'
import type { Failure } from '#web/app/errors.ts'

// The two messages that the browser makes itself. All others come from the server, which takes them from the catalogue.
const ownMessages = new Map<string, () => string>([
  [messages.network, text.page_network_error],
  [messages.formException, text.page_unexpected_error],
])

/** What a failed request says to the customer. */
export const failureText = ({ message }: Failure): string => ownMessages.get(message)?.() ?? message
