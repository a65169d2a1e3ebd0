import type { Client } from 'pg'
import { PgBoss } from 'pg-boss'

/** The schema of pg-boss's tables. */
export const queueSchema = 'queue'

/**
 * Creates or upgrades pg-boss's tables, and grants them to the system role. Called under the lock of the migrations, because processes that
 * start together would both do it.
 */
export async function installQueue(owner: Client, ownerUrl: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    schema: queueSchema,
    max: 1,
    supervise: false,
    schedule: false,
    monitorVacuum: false,
  })
  // start() throws what fails; without a listener, the event would end the process as well.
  boss.on('error', () => {})
  try {
    await boss.start()
  } finally {
    await boss.stop({ graceful: false, close: true })
  }
  await owner.query(`
    grant usage on schema ${queueSchema} to stringdesk_system;
    grant select, insert, update, delete on all tables in schema ${queueSchema} to stringdesk_system;
    grant execute on all functions in schema ${queueSchema} to stringdesk_system`)
}
