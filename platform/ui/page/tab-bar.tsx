import type { ReactNode } from 'react';
import { Icon, type IconName } from '../basics/icon.tsx';
import { Link } from '../navigation/link.tsx';
import './tab-bar.css';

interface Tab {
  path: string;
  label: string;
  icon: IconName;
}

export function TabBar({ tabs, current, label }: { tabs: readonly Tab[]; current: string; label: string }): ReactNode {
  return (
    <nav className="tabbar" aria-label={label}>
      <div>
        {tabs.map((tab) => (
          <Link key={tab.path} to={tab.path} tab aria-current={tab.path === current ? 'page' : undefined}>
            <span className="tabbar-i">
              <Icon name={tab.icon} />
            </span>
            <span>{tab.label}</span>
          </Link>
        ))}
      </div>
    </nav>
  );
}
