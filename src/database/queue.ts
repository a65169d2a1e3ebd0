import type { Client } from 'pg'
import { PgBoss } from 'pg-boss'

/** The schema of pg-boss's tables. */
export const queueSchema = 'queue'

/**
 * Creates or upgrades pg-boss's tables and grants them to the system role. Call it while holding the migration lock, because several
 * processes may start at the same time.
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
  // start() throws the same error. Without a listener, the event would end the process.
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
