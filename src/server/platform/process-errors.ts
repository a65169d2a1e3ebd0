import type { Logger } from './log.ts'

/**
 * Logs unhandled rejections and continues: a forgotten promise leaves no broken state behind. After an uncaught exception the state is
 * unknown, so it is logged and the process ends with code 1. A process manager restarts it.
 */
export function logProcessErrors(log: Logger): void {
  process.on('unhandledRejection', (err) => log.error({ err }, 'unhandled rejection'))
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'uncaught exception')
    process.exit(1)
  })
}
