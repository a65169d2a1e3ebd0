import { inDays, type Shop } from './shop.ts'

const dayOf = (days: number): string => inDays(days, 12).slice(0, 'YYYY-MM-DD'.length)

/** Records two machines, their checks, and a job that was strung on one of them. */
export async function recordMachines({ api, owner, till }: Shop, job: string): Promise<void> {
  const wise = await api.record(owner, 'machines.create', { body: { name: 'Wise 2086', kind: 'constant_pull' } })
  const { id: machine_id } = wise
  await api.record(owner, 'machines.update', {
    params: { id: machine_id },
    body: { updated_at: wise.updated_at, calibration_interval_days: 14 },
  })
  await api.call(till, 'machines.addCalibration', {
    params: { machine_id },
    body: { checked_on: dayOf(-20), set_tension: '55', measured_tension: '55.2' },
  })
  const check = await api.record(till, 'machines.addCalibration', {
    params: { machine_id },
    body: { checked_on: dayOf(-3), set_tension: '55', measured_tension: '52.9', note: 'The spring is worn' },
  })
  await api.record(till, 'machines.calibrations', { params: { machine_id }, query: { limit: 2 } })
  await api.record(till, 'jobs.setMachine', { params: { id: job }, body: { from: null, to: machine_id } })
  await api.record(till, 'machines.markedJobs', { params: { machine_id } })
  await api.record(till, 'machines.list')
  await api.record(owner, 'machines.removeCalibration', { params: { machine_id, id: check.id } })
  const prince = { name: 'Prince 1000', kind: 'lockout', calibration_interval_days: null }
  const { id, updated_at } = await api.record(owner, 'machines.create', { body: prince })
  const archived = await api.record(owner, 'machines.archive', { params: { id }, body: { updated_at } })
  await api.record(owner, 'machines.restore', { params: { id }, body: { updated_at: archived.updated_at } })
}
