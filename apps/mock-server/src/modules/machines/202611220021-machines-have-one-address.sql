-- Two machines with one MAC address could not be told apart when they sign in.
create unique index machines_mac_address_key on machines (mac_address);
