import type { Client } from 'pg'
import { PgBoss } from 'pg-boss'

/** Where the queue's library keeps its tables. */
export const queueSchema = 'queue'

/**
 * Makes the queue's tables, or brings them to the version of its library, and lets the system's role at them. Under the lock of the
 * migrations, since processes that start together would do it twice.
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
  // What fails is thrown by start(); without a listener it would end the process as well.
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
