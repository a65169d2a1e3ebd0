import classes from './RepeatJob.module.css'

const size = { width: 390, height: 700 }

/** The pictures are taken by `npm run pictures -- --only steps` (e2e/screens/pictures.ts). */
const steps = [
  {
    picture: 'step-bench',
    title: 'Tap +',
    text: 'A customer brings a racquet back.',
    alt: 'The dashboard on a phone, with a round button for a new job in the bottom bar',
  },
  {
    picture: 'step-racquet',
    title: 'Tap the racquet',
    text: 'The last customers come first.',
    alt: 'The new job dialog on a phone, with recent customers and their racquets',
  },
  {
    picture: 'step-create',
    title: 'Tap “Create job”',
    text: 'Strings, tension and price are from last time.',
    alt: 'The form of a new job on a phone, filled in from the racquet’s last job',
  },
  {
    picture: 'step-job',
    title: 'String it',
    text: 'The job is on the bench, with its due date.',
    alt: 'The new job on a phone, with its strings, tensions and the button to start it',
  },
] as const

const fileUrl = (picture: string, scheme: string, width: number) => `/pictures/${picture}-${scheme}-${width}.avif`
const toSrcSet = (picture: string, scheme: string) =>
  [280, 560].map((width) => `${fileUrl(picture, scheme, width)} ${width}w`).join(', ')

/** A repeat job in four pictures: side by side on wide screens, a strip to swipe on phones. */
export const RepeatJob = () => (
  <section aria-labelledby="repeat-job">
    <h2 id="repeat-job">A repeat job takes three taps</h2>
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways has to be reachable with a keyboard */}
    <div className={classes.strip} role="region" aria-label="Steps of a repeat job" tabIndex={0}>
      <ol className={classes.steps}>
        {steps.map(({ picture, title, text, alt }, index) => (
          <li key={picture} className={classes.step}>
            <div className={classes.words}>
              <span className={classes.number} aria-hidden>
                {index + 1}
              </span>
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </div>
            <picture>
              <source media="(prefers-color-scheme: dark)" srcSet={toSrcSet(picture, 'dark')} sizes="280px" />
              <img
                {...size}
                className={classes.picture}
                src={fileUrl(picture, 'light', 280)}
                srcSet={toSrcSet(picture, 'light')}
                sizes="280px"
                loading="lazy"
                decoding="async"
                alt={alt}
              />
            </picture>
          </li>
        ))}
      </ol>
    </div>
  </section>
)
