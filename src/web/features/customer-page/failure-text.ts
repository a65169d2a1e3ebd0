import { messages } from '#domain/errors.ts'
import * as text from '#text/compiled/messages.js'
import type { Failure } from '#web/app/errors.ts'

// The two messages created in the browser. All others come from the server, already localized.
const browserMessages = new Map<string, () => string>([
  [messages.network, text.page_network_error],
  [messages.formException, text.page_unexpected_error],
])

export const failureText = ({ message }: Failure): string => browserMessages.get(message)?.() ?? message
