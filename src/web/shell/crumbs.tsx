import { Fragment } from 'react';
import { Link } from 'wouter';
import styles from './crumbs.module.css';
import { TopBarContent } from './top-bar-content.tsx';

export interface Crumb {
  readonly href: string;
  readonly name: string;
}

interface CrumbsProps {
  above: readonly Crumb[];
  here: string;
}

/** Where a page stands, in the top bar; on a phone its own name alone. */
export function Crumbs({ above, here }: CrumbsProps) {
  return (
    <TopBarContent>
      <nav className={styles.crumbs} aria-label="Letak halaman">
        {above.map(({ href, name }) => (
          <Fragment key={href}>
            <Link href={href}>{name}</Link>
            <i>/</i>
          </Fragment>
        ))}
        <b aria-current="page">{here}</b>
      </nav>
    </TopBarContent>
  );
}
