#!/usr/bin/env node
// `npm run ops -- <command>` or `npx stringdesk <command>`: the operator's commands. They run from source, so they need no build.
import { Command, CommanderError, type CommandUnknownOpts } from '@commander-js/extra-typings'
import { createLog } from '#server/platform/log.ts'
import { logSecurityEvent, type SecurityEvent } from '#server/platform/security-log.ts'
import { describeError } from '#scripts/command.ts'

import { backupCommand, backupKeyCommand } from './backup.ts'
import { reconcileCommand } from './reconcile.ts'
import { restoreCommand, verifyCommand } from './restore.ts'
import { statusCommand } from './status.ts'
import { supportCommand } from './support.ts'
import { tierCommand } from './tier.ts'

const usageExitCode = 2

const program = new Command('stringdesk')
  .description("The operator's commands. They read the same settings as the app and work while it is running.")
  .addCommand(statusCommand)
  .addCommand(backupCommand)
  .addCommand(backupKeyCommand)
  .addCommand(verifyCommand)
  .addCommand(restoreCommand)
  .addCommand(tierCommand)
  .addCommand(supportCommand)
  .addCommand(reconcileCommand)
  .addHelpText('after', '\nExit codes: 0 done, 1 failed (the reason is printed), 2 wrong usage.')

/** Makes a command and its subcommands throw instead of letting Commander exit with code 1. */
function throwOnExit(command: CommandUnknownOpts): void {
  command.exitOverride()
  for (const subcommand of command.commands) throwOnExit(subcommand)
}

/** The running command. Its arguments are not logged because they may include an email address. */
let running: string | undefined

program.hook('preAction', (_, command) => {
  const { parent } = command
  running = parent && parent.name() !== program.name() ? `${parent.name()} ${command.name()}` : command.name()
})

// On a terminal, the operator already sees what happened.
function logCommand(outcome: SecurityEvent['outcome']): void {
  if (running === undefined || process.stderr.isTTY) return
  logSecurityEvent(createLog('info', process.stderr), { event: 'operator_command', outcome, command: running })
}

throwOnExit(program)
try {
  await program.parseAsync()
  logCommand('success')
} catch (error) {
  // Commander has already printed the help or the problem with the arguments.
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : usageExitCode
  else {
    console.error(describeError(error))
    process.exitCode = 1
    logCommand('failed')
  }
}
