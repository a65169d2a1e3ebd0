// A simple model of the inventory in whole centimeters, without the app's code.
export interface Figures {
  readonly mains: number | null
  readonly crosses: number | null
  readonly mainsMeters: number
  readonly crossesMeters: number
  readonly isOwnMains: boolean
  readonly isOwnCrosses: boolean
}

type Status = 'pending' | 'in_progress' | 'completed' | 'picked_up'

interface ModelJob extends Figures {
  status: Status
}

export type Operation =
  | { readonly do: 'receive'; readonly item: number; readonly meters: number }
  | { readonly do: 'adjust'; readonly item: number; readonly meters: number }
  | { readonly do: 'move'; readonly job: number; readonly to: Status }
  | { readonly do: 'edit'; readonly job: number; readonly figures: Figures }
  | { readonly do: 'delete'; readonly job: number }

const allowed = ['pending>in_progress', 'pending>completed', 'in_progress>completed', 'completed>picked_up']
const back = ['in_progress>pending', 'completed>in_progress', 'picked_up>completed']

const isDone = (status: Status) => status === 'completed' || status === 'picked_up'

/** Centimeters of each item that a job uses. */
export function takes(job: Figures): Map<number, number> {
  const taken = new Map<number, number>()
  const mains = job.isOwnMains ? null : job.mains
  // Crosses without an item use the mains' item.
  const crosses = job.isOwnCrosses ? null : (job.crosses ?? mains)
  if (mains !== null) taken.set(mains, job.mainsMeters)
  if (crosses !== null) taken.set(crosses, (taken.get(crosses) ?? 0) + job.crossesMeters)
  return taken
}

export class Model {
  readonly items: number[]
  readonly jobs: (ModelJob | null)[]

  constructor(items: readonly number[], jobs: readonly Figures[]) {
    this.items = [...items]
    this.jobs = jobs.map((job) => ({ ...job, status: 'pending' }))
  }

  /** Applies an operation. @returns false if it must be refused */
  apply(operation: Operation): boolean {
    if (operation.do === 'receive')
      return this.#set(this.items.with(operation.item, this.#left(operation.item) + operation.meters))
    if (operation.do === 'adjust') return this.#set(this.items.with(operation.item, operation.meters))
    const job = this.jobs[operation.job]
    if (!job) return false
    if (operation.do === 'move' && ![...allowed, ...back].includes(`${job.status}>${operation.to}`)) return false
    const after = afterwards(job, operation)
    const items = [...this.items]
    const add = (one: ModelJob | null, sign: 1 | -1) => {
      if (one && isDone(one.status)) for (const [item, meters] of takes(one)) items[item] = (items[item] ?? 0) + sign * meters
    }
    add(job, 1)
    add(after, -1)
    if (items.some((left) => left < 0)) return false
    this.jobs[operation.job] = after
    return this.#set(items)
  }

  #left = (item: number): number => this.items[item] ?? 0

  #set(items: readonly number[]): true {
    this.items.splice(0, this.items.length, ...items)
    return true
  }
}

function afterwards(job: ModelJob, operation: Operation): ModelJob | null {
  if (operation.do === 'move') return { ...job, status: operation.to }
  return operation.do === 'edit' ? { ...operation.figures, status: job.status } : null
}
