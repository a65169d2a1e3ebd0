import { customers } from './customers.ts'
import { identity } from './identity.ts'

/** The whole API as data: the server implements it, the web's client and the OpenAPI document are read off it. */
export const contract = { identity, customers }

export type Contract = typeof contract
