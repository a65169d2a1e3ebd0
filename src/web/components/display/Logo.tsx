import classes from './Logo.module.css'

/** The logo: a ball and the name. */
export const Logo = () => (
  <span className={classes.logo}>
    <span className={classes.ball} aria-hidden />
    Stringdesk
  </span>
)
