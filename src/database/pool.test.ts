import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

import { inject, expect, it, onTestFinished } from 'vitest'

import { Pool } from './pool.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

it('lets go of an answer once it is given, while the connection lives on', async () => {
  const pool = new Pool(inject('clusterUrl'), { size: 1, prepare: true })
  onTestFinished(() => pool.end())
  const answers: WeakRef<object>[] = []
  for (let n = 0; n < 10; n += 1) {
    answers.push(new WeakRef(await pool.use(async ({ client }) => [...(await client`select repeat('x', 1000) as page`)])))
  }
  // A reference just made counts as held until the next turn.
  await new Promise((resolve) => setTimeout(resolve))
  collectGarbage()
  expect(answers.slice(0, -2).filter((answer) => answer.deref() !== undefined)).toHaveLength(0)
})
