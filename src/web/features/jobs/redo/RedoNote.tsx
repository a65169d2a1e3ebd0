import type { JobDetail } from '#contract/jobs/job-detail.ts'
import { describeRedo, isRedo } from '#domain/jobs/redo.ts'
import { TallLink } from '#web/components/display/LinkButton.tsx'
import { Text } from '@mantine/core'

const JobLink = ({ job: { id, job_number } }: { job: NonNullable<JobDetail['redone_as']> }) => (
  <TallLink to="/jobs/$jobId" params={{ jobId: id }}>
    #{job_number}
  </TallLink>
)

/** Links a redo to its original, "Redo of #123: broke early, free", and a redone job to its redo. */
export function RedoNote({ job }: { job: JobDetail }) {
  const { redo_of_job, redone_as } = job
  if (!isRedo(job) && !redone_as) return null
  return (
    <div>
      {isRedo(job) && (
        <Text>
          Redo of {redo_of_job ? <JobLink job={redo_of_job} /> : 'a deleted job'}: {describeRedo(job)}
        </Text>
      )}
      {redone_as && (
        <Text>
          Redone as <JobLink job={redone_as} />
        </Text>
      )}
    </div>
  )
}
