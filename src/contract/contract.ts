import { customers } from './customers.ts'
import { identity } from './identity.ts'
import { jobs } from './jobs.ts'
import { racquets } from './racquets.ts'

/** The whole API as data: the server implements it, the web's client and the OpenAPI document are read off it. */
export const contract = { identity, customers, racquets, jobs }

export type Contract = typeof contract
